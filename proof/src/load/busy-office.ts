import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookingInput, dayAhead, quarter } from '../rig/offices.ts'
import { type ProofContext, randomChoice } from '../rig/proof.ts'

export const busyRooms = Array.from({ length: 20 }, (_, index) => `room-${index + 1}`)

/** The share of requests for taken times. */
const takenShare = 0.3
/** The share of requests for the day that displays show. */
const shownShare = 0.25
const quartersPerDay = 56
/** Days ahead. No display shows these days. */
const farAhead = 100

/** @returns the environment of an office that has these rooms */
export function busyEnvironment(context: ProofContext): Record<string, string> {
  const file = join(context.folder(), 'rooms.json')
  writeFileSync(file, JSON.stringify(busyRooms.map((id) => ({ id, name: `Busy ${id}`, capacity: 8, equipment: [] }))))
  return { ROOMS_FILE: file, STREAMS_PER_ADDRESS: '0', CONNECTIONS_PER_ADDRESS: '0', MAILS_PER_RECIPIENT_PER_DAY: '0' }
}

/** Booking requests in order. Some are for taken times. */
export class BookingInputs {
  readonly #random: () => number
  readonly #made: BookingInput[] = []
  #shownDay = ''
  #onShownDay = 0
  #elsewhere = 0

  constructor(random: () => number) {
    this.#random = random
  }

  /** The bookings of a room's day. */
  madeOn(room_id: string, date: string): BookingInput[] {
    return this.#made.filter((input) => input.room_id === room_id && input.date === date)
  }

  /** @param shownDay the day that the displays show */
  next(serial: number, shownDay: string): { input: BookingInput; isTaken: boolean } {
    const purpose = `Rush ${serial}`
    if (this.#made.length > 0 && this.#random() < takenShare) {
      return { input: { ...randomChoice(this.#random, this.#made), purpose }, isTaken: true }
    }
    if (shownDay !== this.#shownDay) this.#onShownDay = 0
    this.#shownDay = shownDay
    const isShown = this.#random() < shownShare && this.#onShownDay < busyRooms.length * quartersPerDay
    const input = isShown ? slot(this.#onShownDay++, shownDay) : slot(this.#elsewhere++)
    return { input: { ...input, purpose }, isTaken: false }
  }

  made(input: BookingInput) {
    this.#made.push(input)
  }
}

/** Counts through the rooms, then the quarter hours, then the days unless there is only one. */
function slot(index: number, onlyDay?: string): Omit<BookingInput, 'purpose'> {
  const place = Math.floor(index / busyRooms.length)
  const start = place % quartersPerDay
  return {
    room_id: busyRooms[index % busyRooms.length]!,
    date: onlyDay ?? dayAhead(farAhead + Math.floor(place / quartersPerDay)),
    start_time: quarter(start),
    end_time: quarter(start + 1)
  }
}
