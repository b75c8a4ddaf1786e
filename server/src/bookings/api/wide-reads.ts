import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@doorplate/domain/time'
import { Tally } from '../../http/limits/tally.ts'
import { type ApiProblem, problemOf } from '../../http/problems.ts'
import type { BookingRange } from '../list-store.ts'

/** Wide reads of an address, and of all, that are admitted at a time: each may hold megabytes until its answer is taken. */
const mostOfAddress = 4
const mostOfAll = 16

/** Milliseconds for which one waits to be admitted. */
const timeoutMilliseconds = 10_000
const longestRestMilliseconds = 1_000

/** Whether a list may be long: of all rooms more than a day, of one more than a month. */
export function isWide({ room_id, from, to }: BookingRange): boolean {
  if (from === undefined || to === undefined) return true
  return addDays(from, room_id === undefined ? 0 : 30) < to
}

/** `answer` is there once it is admitted. */
type Reader = { address: string; enter: () => void; answer?: Promise<unknown> }

/** Has long lists wait for each other, so that no one else waits for them and few of them are in memory. */
export class WideReads {
  readonly #waiting = new Set<Reader>()
  readonly #admitted = new Set<Reader>()
  readonly #admittedOf = new Tally()
  #free: Promise<unknown> = Promise.resolve()

  /**
   * Answers when there is a place, which is free again once the list has been read, and taken or given up.
   * @throws ApiProblem `too_many` when that takes too long
   */
  admit<Answer>(address: string, response: ServerResponse, answer: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        const sending = answer()
        reader.answer = sending
        resolve(sending)
      }
      const reader: Reader = { address, enter }
      const timeout = setTimeout(() => {
        if (this.#waiting.delete(reader)) reject(tooMany())
      }, timeoutMilliseconds)
      this.#waiting.add(reader)
      finished(response, () => {
        clearTimeout(timeout)
        const leave = () => this.#leave(reader)
        // A reader that disconnects leaves its read running, and others still wait for that.
        if (reader.answer === undefined) leave()
        else reader.answer.then(leave, leave)
      })
      this.#admitNext()
    })
  }

  /** Reads when no other is read, and leaves the database to everybody else for as long again. */
  inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    const begun = this.#free.then(() => performance.now())
    const result = begun.then(read)
    const rest = async () => {
      const took = performance.now() - (await begun)
      await pause(Math.min(took, longestRestMilliseconds), undefined, { ref: false })
    }
    this.#free = result.then(rest, rest)
    return result
  }

  #admitNext() {
    for (const reader of this.#waiting) {
      if (this.#admitted.size >= mostOfAll) return
      if (this.#admittedOf.of(reader.address) >= mostOfAddress) continue
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

function tooMany(): ApiProblem {
  return problemOf('too_many', ['problem.listsTooMany'], { retry_after_seconds: 5 })
}
