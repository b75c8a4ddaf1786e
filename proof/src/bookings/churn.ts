import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { bookingsOf, quarter, requestOf, type Stored } from '../rig/offices.ts'
import { type ProofContext, randomInteger } from '../rig/proof.ts'

/** Leaves out the morning, in which the proofs themselves book. */
const slots = { first: 12, last: 55 }

/** Books and cancels at random on a room's day, to change what its displays show. */
export class Churn {
  made = 0
  readonly #server: ServerProcess
  readonly #room: string
  readonly #date: string
  readonly #random: () => number
  readonly #booked = new Map<number, string>()
  readonly #busy = new Set<number>()

  constructor(server: ServerProcess, day: { room_id: string; date: string }, { random }: Pick<ProofContext, 'random'>) {
    this.#server = server
    this.#room = day.room_id
    this.#date = day.date
    this.#random = random
  }

  /**
   * Books a free quarter hour, or cancels one that it has booked.
   * @param first the first quarter hour of the grid that may change
   * @throws when the server refuses
   */
  async change(first = slots.first) {
    let slot: number
    do slot = randomInteger(this.#random, first, slots.last)
    while (this.#busy.has(slot))
    this.made++
    this.#busy.add(slot)
    await this.#turn(slot, `Change ${this.made}`)
    this.#busy.delete(slot)
  }

  async clear() {
    for (const slot of [...this.#booked.keys()]) await this.#turn(slot, '')
  }

  async #turn(slot: number, purpose: string) {
    const id = this.#booked.get(slot)
    if (id !== undefined) {
      this.#booked.delete(slot)
      await storedBy(this.#server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } }))
      return
    }
    const times = { start_time: quarter(slot), end_time: quarter(slot + 1) }
    const input = { room_id: this.#room, date: this.#date, ...times, purpose }
    const { id: booked } = await storedBy(this.#server.api('POST', '/api/v1/bookings', { body: requestOf(input) }))
    this.#booked.set(slot, booked)
  }
}

async function storedBy(change: Promise<Response>): Promise<Stored> {
  const answer = await change
  if (!answer.ok) throw new Error(`A change is answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Stored
}

/** The rows that a display must show of a room's day: times and purpose, as `Shown.rows` has them. */
export async function rowsOf(server: ServerProcess, room_id: string, date: string): Promise<string[]> {
  const stored = await bookingsOf(server, date, room_id)
  return stored.map(({ start_time, end_time, purpose }) => `${start_time}–${end_time} ${purpose}`)
}
