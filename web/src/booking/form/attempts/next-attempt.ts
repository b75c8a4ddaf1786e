import { pick } from '@doorplate/domain/pick'
import { isOutcomeUnknown } from '../../../backend/calls.ts'
import { randomKey } from '../../../keys/random-key.ts'
import { keepUnanswered, type Unanswered } from '../../../keys/unanswered.ts'
import type { Attempt, BookingRequest } from './attempts.ts'
import { isForStart } from './is-for-start.ts'

/** The pending attempt if it is repeated, otherwise a new one. The tab keeps it until it is answered. */
export function nextAttempt(pending: Unanswered | undefined, wanted: BookingRequest): Attempt {
  const earlier = pending && isForStart(pending, wanted.booking) ? asUnanswered(pending) : undefined
  const isRepeated = earlier && contentOf(earlier) === contentOf(wanted)
  const sent = isRepeated ? earlier : { key: randomKey(), sentAt: Date.now(), replaces: earlier }
  const elsewhere = pending && !earlier ? asUnanswered(pending) : undefined
  const attempt = { ...wanted, ...sent, elsewhere }
  return { ...attempt, send: (...args) => keptUntilAnswered(attempt, () => wanted.send(...args)) }
}

function asUnanswered(attempt: Unanswered): Unanswered {
  return pick(attempt, ['booking', 'series', 'key', 'sentAt', 'replaces'])
}

async function keptUntilAnswered<Answer>(attempt: Attempt, send: () => Promise<Answer>): Promise<Answer> {
  keepUnanswered(asUnanswered(attempt))
  try {
    const answer = await send()
    keepUnanswered(attempt.elsewhere)
    return answer
  } catch (error) {
    if (!isOutcomeUnknown(error as Error)) keepUnanswered(attempt.replaces ?? attempt.elsewhere)
    throw error
  }
}

function contentOf({ booking, series }: Pick<Unanswered, 'booking' | 'series'>): string {
  return JSON.stringify([booking, series])
}
