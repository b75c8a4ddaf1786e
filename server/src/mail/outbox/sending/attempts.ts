import type { FastifyBaseLogger } from 'fastify'
import { type Database, DatabaseUnavailable } from '../../../base/database/database.ts'
import { forEach } from '../../../base/database/each.ts'
import type { Clock } from '../../../base/jobs/clock.ts'
import type { BookingKeys, Keyed } from '../../../base/keys/booking-keys.ts'
import { bookingLink } from '../../../base/keys/booking-link.ts'
import { ownFeedLink } from '../../../base/keys/feed-path.ts'
import type { Config } from '../../../base/settings/config.ts'
import type { Own } from '../../messages/blocks.ts'
import { messageOf } from '../../messages/message.ts'
import type { Delivery, Mailer } from '../delivery/delivery.ts'
import type { Claimed } from './claiming/claim-store.ts'
import { settleAndFollow } from './settling/following-update-store.ts'
import type { Result } from './settling/settle-store.ts'
import { type Outcome, resultOf } from './settling/verdict.ts'

export type AttemptContext = {
  database: Database
  mailer: Mailer
  config: Config
  keys: BookingKeys
  now: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export function createAttempts({ database, mailer, keys, now, log }: AttemptContext) {
  const totals: Record<Outcome, number> = { sent: 0, failed: 0, given_up: 0, retried: 0 }
  const unsettled = new Map<Claimed, Result>()

  async function send(claimed: Claimed): Promise<Delivery> {
    const delivery = await deliver(claimed)
    const { outcome, ...result } = resultOf(claimed, delivery, now())
    // Notices are not counted: the public figures would reveal whether an address has bookings.
    if (claimed.method !== null) totals[outcome]++
    unsettled.set(claimed, result)
    logOutcome(claimed, outcome, result.error)
    return delivery
  }

  async function deliver(claimed: Claimed): Promise<Delivery> {
    try {
      return await mailer.send(await messageOf(claimed, claimed.letterhead, ownedBy(claimed, keys)))
    } catch (error) {
      log.error({ err: error, invitation: claimed.id }, 'An invitation could not be composed')
      return { outcome: 'not_sent', reason: 'not written' }
    }
  }

  function logOutcome({ id, attempts, ...row }: Claimed, outcome: Outcome, reason: string | null) {
    const line = { invitation: id, method: row.method ?? row.notice, attempt: attempts, reason }
    if (outcome === 'sent') log.info(line, 'An invitation was sent')
    else if (outcome === 'retried') log.warn(line, 'An invitation could not be sent and is retried')
    else log.error(line, 'An invitation could not be sent and was given up')
  }

  /** Together. If that fails, one by one: what cannot be settled holds up no other. */
  async function settleAll() {
    if (unsettled.size === 0) return
    const results = [...unsettled]
    try {
      await settleSome(results)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      await forEach(
        results,
        (result) => settleSome([result]),
        ([{ id }], failure) =>
          log.error({ err: failure, invitation: id }, 'Could not store the result of an invitation; retrying')
      )
    }
  }

  async function settleSome(results: readonly [Claimed, Result][]) {
    await settleAndFollow(database, results, now())
    for (const [claimed] of results) unsettled.delete(claimed)
  }

  return { send, settleAll, totals: () => ({ ...totals }) }
}

/** Derived when the message is sent: the outbox stores no key. */
function ownedBy({ own, own_feed, letterhead: { publicUrl, cancelBy } }: Claimed, keys: BookingKeys): Map<string, Own> {
  const ownOf = (booking: Keyed & { id: string }): Own => ({
    link: publicUrl === undefined ? undefined : bookingLink(publicUrl, booking.id, keys.keyOf(booking)),
    code: cancelBy === 'key' ? keys.codeOf(booking) : undefined
  })
  const owned = new Map(own.map((booking) => [booking.id, ownOf(booking)]))
  if (own_feed && publicUrl !== undefined) {
    owned.set(own_feed.id, { link: ownFeedLink(publicUrl, own_feed, keys), code: undefined })
  }
  return owned
}
