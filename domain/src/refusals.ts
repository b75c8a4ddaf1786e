import type { Problem } from './api.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Message } from './words/say.ts'

type Details = Partial<
  Pick<Problem, 'field' | 'alternatives' | 'taken' | 'dates' | 'free_until' | 'current' | 'tries_left'>
> & {
  retry_after_seconds?: number
}

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
