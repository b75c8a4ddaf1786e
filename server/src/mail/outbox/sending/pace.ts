import type { Clock } from '../../../base/jobs/clock.ts'
import type { Delivery, ServerTrouble } from '../delivery/delivery.ts'

export type Pace = {
  /** How many messages may be on their way at once: none in a pause, and one after it. */
  connections(): number
  /** The same for the operator: 0 until the server takes mail again. */
  reportedConnections(): number
  begin(client: string): Begun
  heard(delivery: Delivery, begun: Begun): void
  /** Ends a pause, because somebody may have mended the server. */
  resume(): void
}

type Begun = { client: string; connections: number; sent: number }

export type PaceChange = (ServerTrouble & { reason: string; connections: number }) | { kind: 'taken' }

type Options = { most: number; now: Clock; report: (change: PaceChange) => void }

const maxPauseSeconds = { crowded: 60, unreachable: 60, blocked: 600 }
const moreAfterMilliseconds = 5 * 60_000

/**
 * Pauses all mail while the server refuses everybody's, and then tries one message at a time. What is refused once the
 * recipient is named may be a text or a recipient of one client, so it counts only if two clients have such messages. Uses
 * fewer connections once the server has complained about their number, and one more every five minutes afterwards.
 */
export function createPace({ most, now, report }: Options): Pace {
  let limit = most
  let limitedAt = 0
  let sent = 0
  let failures = 0
  /** Clients with messages that were refused since mail was last sent, maybe for what is in them. */
  const refused = new Set<string>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  function succeeded() {
    if (failures > 0) report({ kind: 'taken' })
    failures = 0
    refused.clear()
    sent++
    if (limit < most && now() - limitedAt >= moreAfterMilliseconds) setLimit(limit + 1)
  }

  function failed(trouble: ServerTrouble, reason: string, begun: Begun) {
    // A server without words for it refuses some connections while others work.
    const isCrowded = trouble.kind === 'crowded' || (trouble.kind === 'unreachable' && sent > begun.sent)
    // Answers to messages that left before the last change say nothing new.
    if (begun.connections > limit || now() < pausedUntil) return
    if (isCrowded && limit > 1) {
      setLimit(Math.ceil(limit / 2))
      report({ kind: 'crowded', reason, connections: limit })
      pausedUntil = now() + 1000
      return
    }
    if (trouble.afterRecipient) refused.add(begun.client)
    if (trouble.afterRecipient && refused.size < 2) return
    failures++
    pausedUntil = now() + Math.min(2 ** (failures - 1), maxPauseSeconds[trouble.kind]) * 1000
    if (failures === 1) report({ ...trouble, reason, connections: 0 })
  }

  function setLimit(next: number) {
    limit = next
    limitedAt = now()
  }

  return {
    connections() {
      if (now() < pausedUntil) return 0
      return failures > 0 ? 1 : limit
    },
    reportedConnections: () => (failures > 0 ? 0 : limit),
    begin: (client) => ({ client, connections: limit, sent }),
    heard(delivery, begun) {
      if (delivery.outcome === 'not_sent' && delivery.trouble) failed(delivery.trouble, delivery.reason, begun)
      else if (delivery.outcome === 'sent') succeeded()
    },
    resume() {
      pausedUntil = Number.NEGATIVE_INFINITY
    }
  }
}
