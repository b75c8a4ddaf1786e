import type { Alternative } from './finding/alternatives.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Day, Time } from './time.ts'
import type { Message } from './words/say.ts'

/** The fields that a refusal has besides its sentence. The API's problem has the same ones. */
export type RefusalDetails = {
  field?: string
  /** After a wrong code. */
  tries_left?: number
  /** Missing if finding them took too long. */
  alternatives?: Alternative[]
  /** The start of the booking that a walk-in or an extension would meet. */
  free_until?: Time
  /** The dates of a series whose choice can no longer be booked. */
  taken?: Day[]
  dates?: object[]
  /** How many bookings are in the way, and the day of the last one. */
  bookings?: number
  last_date?: Day
  /** The stored booking or series, which somebody else changed meanwhile. */
  current?: object
  /** What the mail server said. */
  said?: string
}

type Details = RefusalDetails & { retry_after_seconds?: number }

export class Refusal {
  readonly code: ProblemCode
  readonly message: Message
  readonly details: Details

  constructor(code: ProblemCode, message: Message, details: Details = {}) {
    this.code = code
    this.message = message
    this.details = details
  }
}

export function invalid({ field, message }: { field: string; message: Message }): Refusal {
  return new Refusal('invalid', message, { field })
}

export function unrefused<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new Error(`Refused: ${result.code}`)
  return result
}
