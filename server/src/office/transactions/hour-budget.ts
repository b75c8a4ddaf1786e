import { Refusal } from '@doorplate/domain/refusals'
import type { Message } from '@doorplate/domain/words/say'
import type { Instant } from '../../base/jobs/clock.ts'

const hourMilliseconds = 3_600_000

export type ActionCount = { count: number; first: Date | null }

export function hourBefore(now: Instant): Date {
  return new Date(now - hourMilliseconds)
}

/** Refuses with `too_many` while the last hour's actions reach the limit. */
export function hourRefusal(
  { count, first }: ActionCount,
  { limit, message }: { limit: number; message: Message },
  now: Instant
) {
  if (count < limit) return undefined
  const retryAfterSeconds = Math.ceil(((first?.getTime() ?? now) + hourMilliseconds - now) / 1000)
  return new Refusal('too_many', message, { retry_after_seconds: retryAfterSeconds })
}
