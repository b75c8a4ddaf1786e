import type { Delivery } from '../../delivery/delivery.ts'
import { givenUp, messageRefused } from '../../delivery/reason.ts'
import type { Claimed } from '../claiming/claim-store.ts'
import type { Result } from './settle-store.ts'

export type Outcome = 'sent' | 'failed' | 'given_up' | 'retried'

const maxPauseSeconds = 60

/** A server that refuses a message, and not its recipient, is asked less often. */
const maxRefusedPauseSeconds = 1800
const giveUpAfterMilliseconds = 72 * 3_600_000

const refusal = new RegExp(`^${messageRefused}`)

export function resultOf(claimed: Claimed, delivery: Delivery, now: number): Result & { outcome: Outcome } {
  const departed = delivery.outcome === 'sent' || delivery.outcome === 'unknown'
  const reason = delivery.outcome === 'sent' ? null : delivery.reason
  const senderRejected = reason?.startsWith('MAIL FROM 5') === true
  const ended = { departed, senderRejected, next_attempt_at: new Date(now), said: delivery.said ?? null }
  if (delivery.outcome === 'sent') return { ...ended, outcome: 'sent', state: 'sent', error: null }
  const error = delivery.reason
  if (delivery.outcome === 'refused') return { ...ended, outcome: 'failed', state: 'failed', error }
  if (now - claimed.first_attempt_at.getTime() >= giveUpAfterMilliseconds) {
    return { ...ended, outcome: 'given_up', state: 'failed', error: `${givenUp}${error}` }
  }
  const maxSeconds = refusal.test(error) ? maxRefusedPauseSeconds : maxPauseSeconds
  const pauseSeconds = Math.min(2 ** (claimed.attempts - 1), maxSeconds)
  const next_attempt_at = new Date(now + pauseSeconds * 1000)
  return { ...ended, next_attempt_at, outcome: 'retried', state: 'queued', error }
}
