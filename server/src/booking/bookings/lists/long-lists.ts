import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@doorplate/domain/refusals'
import { addDays } from '@doorplate/domain/time'
import { Tally } from '../../../base/http/limits/tally.ts'
import type { BookingRange } from './list-store.ts'

/** Each admitted read may hold megabytes until its answer is sent. */
const maxPerAddress = 4
const maxInAll = 16

const timeoutMilliseconds = 10_000
const maxRestMilliseconds = 1_000

export function isLong({ room_id, from, to }: BookingRange): boolean {
  if (from === undefined || to === undefined) return true
  return addDays(from, room_id === undefined ? 0 : 30) < to
}

type Reader = { address: string; enter: () => void; answer?: Promise<unknown> }

/** Queues long lists or searches, so that they neither slow down other requests nor fill the memory. */
export class LongLists {
  readonly #waiting = new Set<Reader>()
  readonly #admitted = new Set<Reader>()
  readonly #admittedOf = new Tally()
  #free: Promise<unknown> = Promise.resolve()

  /** Answers once a place is free, and frees it when the answer was sent or abandoned. Refuses with `too_many`. */
  admit(address: string, response: ServerResponse, answer: () => Promise<unknown>): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      const enter = () => {
        const sending = answer()
        reader.answer = sending
        resolve(sending.then(() => undefined))
      }
      const reader: Reader = { address, enter }
      const timeout = setTimeout(() => {
        if (this.#waiting.delete(reader)) resolve(tooMany())
      }, timeoutMilliseconds)
      this.#waiting.add(reader)
      finished(response, () => {
        clearTimeout(timeout)
        const leave = () => this.#leave(reader)
        // After a disconnect the read still runs, and occupies its place until it is done.
        if (reader.answer === undefined) leave()
        else reader.answer.then(leave, leave)
      })
      this.#admitNext()
    })
  }

  /** Runs one read at a time. After each the database rests from them for as long as it took. */
  inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    const startTime = this.#free.then(() => performance.now())
    const result = startTime.then(read)
    const rest = async () => {
      const took = performance.now() - (await startTime)
      await pause(Math.min(took, maxRestMilliseconds), undefined, { ref: false })
    }
    this.#free = result.then(rest, rest)
    return result
  }

  #admitNext() {
    for (const reader of this.#waiting) {
      if (this.#admitted.size >= maxInAll) return
      if (this.#admittedOf.of(reader.address) >= maxPerAddress) continue
      this.#waiting.delete(reader)
      this.#admitted.add(reader)
      this.#admittedOf.add(reader.address)
      reader.enter()
    }
  }

  #leave(reader: Reader) {
    this.#waiting.delete(reader)
    if (this.#admitted.delete(reader)) this.#admittedOf.remove(reader.address)
    this.#admitNext()
  }
}

function tooMany(): Refusal {
  return new Refusal('too_many', ['problem.listsTooMany'], { retry_after_seconds: 5 })
}
