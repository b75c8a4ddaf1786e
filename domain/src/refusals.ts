import type { Alternative } from './finding/alternatives.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Day, Time } from './time.ts'
import type { Message } from './words/say.ts'

/** What a refusal tells besides its sentence; the API's problem has the same fields. */
export type RefusalDetails = {
  field?: string
  /** After a wrong code. */
  tries_left?: number
  /** Missing if finding them took too long. */
  alternatives?: Alternative[]
  /** Of a walk-in. */
  free_until?: Time
  /** The dates of a series whose choice can no longer be booked. */
  taken?: Day[]
  /** The new preview of a series, as the API has it. */
  dates?: object[]
  /** What somebody else changed meanwhile, as the API has it. */
  current?: object
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
