import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { type BookingInput, dayAhead, quarter, requestOf, rooms, type Stored } from '../rig/offices.ts'
import { randomChoice, randomInteger } from '../rig/proof.ts'

/** The status of an answer and its time by `performance.now()`. Status 0 means that the connection broke. */
export type ClientAnswer = { status: number; from: number; to: number; retryAfter: string | null }

/** An acknowledged booking and its cancellation, by the ledger's clock. */
type Entry = { input: BookingInput; bookedAt: number; cancelRequestedAt: number; cancelledAt: number }

const never = Number.POSITIVE_INFINITY

/** A day has nine slots of 90 minutes. */
const slotsPerDay = 9

/** All acknowledged bookings and cancellations, whatever happened to the server since. */
export class Ledger {
  readonly #entries = new Map<string, Entry>()
  onAnswer: (answer: ClientAnswer) => void = () => undefined
  /** Problems that no failure of the server excuses. */
  readonly complaints: string[] = []
  readonly #random: () => number
  readonly #clock: () => number
  readonly #requested = new Map<string, BookingInput>()

  /** @param clock gives the time: what was promised before a moment by it must be kept at that moment */
  constructor(random: () => number, clock: () => number = () => performance.now()) {
    this.#random = random
    this.#clock = clock
  }

  /** The number of acknowledged bookings and cancellations. */
  get acknowledged(): number {
    const promises = [...this.#entries.values()].flatMap(({ bookedAt, cancelledAt }) => [bookedAt, cancelledAt])
    return promises.filter((at) => at !== never).length
  }

  /**
   * Lets so many people book and cancel without pause, each at one of the servers, until they are stopped. No two ask for
   * the same time.
   * @returns what stops them, and waits until the last has its answer
   */
  startWriters(servers: readonly ServerProcess[], count = 8): () => Promise<void> {
    let stopped = false
    const writers = Array.from({ length: count }, async (_, n) => {
      while (!stopped) {
        if (!(await this.write(servers[n % servers.length]!))) await pause(50)
      }
    })
    return async () => {
      stopped = true
      await Promise.all(writers)
    }
  }

  /** Books, or cancels one time in five. @returns whether the server did it */
  async write(server: ServerProcess): Promise<boolean> {
    const open = [...this.#entries].slice(-40).filter(([, { cancelRequestedAt }]) => cancelRequestedAt === never)
    const cancels = open.length > 8 && this.#random() < 0.2
    return cancels ? this.#cancel(server, randomChoice(this.#random, open)) : this.#book(server)
  }

  /**
   * Compares with what is stored: no promise is broken, and every stored booking was requested and is whole.
   * @param at when, by the ledger's clock, the tables were as they are
   */
  wrongIn(tables: Record<string, Record<string, unknown>[]>, at = never): string[] {
    const bookings = (tables['bookings'] ?? []) as Stored[]
    const byId = new Map(bookings.map((each) => [each.id, each]))
    const invited = peopleByBooking(tables['invitations'] ?? [])
    const wrong: string[] = []
    for (const [id, { input, bookedAt, cancelRequestedAt, cancelledAt }] of this.#entries) {
      const stored = byId.get(id)
      if (!stored && bookedAt <= at) wrong.push(`the acknowledged booking "${input.purpose}" is lost`)
      if (stored && !stored.cancelled && cancelledAt <= at && cancelledAt !== never) {
        wrong.push(`the acknowledged cancelling of "${input.purpose}" is lost`)
      }
      if (stored?.cancelled && (cancelRequestedAt === never || cancelRequestedAt > at)) {
        wrong.push(`"${input.purpose}" is cancelled, but no cancellation was requested`)
      }
    }
    for (const stored of bookings) {
      const input = this.#requested.get(stored.purpose)
      if (!input) wrong.push(`"${stored.purpose}" is stored, but was not requested`)
      else if (!isWhole(stored, input)) wrong.push(`"${stored.purpose}" is stored in part: ${JSON.stringify(stored)}`)
      const people = invited.get(stored.id)?.size ?? 0
      if (people !== 1 + stored.guests.length) wrong.push(`"${stored.purpose}" has messages for ${people} people`)
    }
    return wrong
  }

  /** Books a time that was not requested before. @returns whether the server did it */
  async #book(server: ServerProcess): Promise<boolean> {
    const input = this.#nextInput()
    this.#requested.set(input.purpose, input)
    const headers = { 'idempotency-key': input.purpose.replace(' ', '-') }
    const { status, body } = await this.#answerTo('POST', () =>
      server.api('POST', '/api/v1/bookings', { body: requestOf(input), headers })
    )
    if (status !== 201) return false
    const { id } = body as Stored
    this.#entries.set(id, { input, bookedAt: this.#clock(), cancelRequestedAt: never, cancelledAt: never })
    return true
  }

  async #cancel(server: ServerProcess, [id, entry]: [string, Entry]): Promise<boolean> {
    entry.cancelRequestedAt = this.#clock()
    const { status } = await this.#answerTo('PATCH', () =>
      server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } })
    )
    if (status !== 200) return false
    entry.cancelledAt = this.#clock()
    return true
  }

  async #answerTo(method: string, send: () => Promise<Response>): Promise<ClientAnswer & { body: unknown }> {
    const from = performance.now()
    const received = await send()
      .then(async (response) => ({ response, body: await response.json() }))
      .catch(() => undefined)
    const answer = {
      status: received?.response.status ?? 0,
      from,
      to: performance.now(),
      retryAfter: received?.response.headers.get('retry-after') ?? null
    }
    if (![0, 200, 201, 503].includes(answer.status))
      this.complaints.push(`${method} is answered ${answer.status} ${JSON.stringify(received?.body)}`)
    this.onAnswer(answer)
    return { ...answer, body: received?.body }
  }

  #nextInput(): BookingInput {
    const number = this.#requested.size
    const place = Math.floor(number / rooms.length)
    const start = (place % slotsPerDay) * 6
    return {
      room_id: rooms[number % rooms.length]!,
      date: dayAhead(1 + Math.floor(place / slotsPerDay)),
      start_time: quarter(start),
      end_time: quarter(start + randomInteger(this.#random, 1, 6)),
      purpose: `Meeting ${number}`
    }
  }
}

/** Whether a stored row matches the request. Its times may include seconds. */
function isWhole(stored: Stored, input: BookingInput): boolean {
  const requested = Object.entries(requestOf(input))
  return requested.every(([field, value]) => {
    const found = stored[field as keyof Stored]
    return Array.isArray(value)
      ? JSON.stringify(value) === JSON.stringify(found)
      : String(found).startsWith(String(value))
  })
}

function peopleByBooking(invitations: Record<string, unknown>[]): Map<unknown, Set<unknown>> {
  const people = new Map<unknown, Set<unknown>>()
  for (const { booking_id, recipient } of invitations) {
    people.set(booking_id, (people.get(booking_id) ?? new Set()).add(recipient))
  }
  return people
}
