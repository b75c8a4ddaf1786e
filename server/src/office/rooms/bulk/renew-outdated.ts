import { Refusal } from '@doorplate/domain/refusals'
import type { Database, Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import {
  listOutdated,
  lockMeetings,
  type Outdated,
  queueRenewed
} from '../../../mail/outbox/renewals/outdated-store.ts'
import { letterheadOf, type StoredOffice } from '../../offices/store.ts'
import type { Author } from '../../transactions/author.ts'
import { transact } from '../../transactions/transact.ts'
import { countOf, namedOffice, type OutdatedCount, outdatedByOffice } from '../outdated-invitations.ts'

type Context = { config: Letterhead; now: Instant }

/** Few enough that the embedded engine serves others in between. */
const meetingsAtOnce = 100

/**
 * Queues an update of each, so that calendars have the new names, some meetings after the other. A second call finds none, or
 * goes on where this one failed. Refuses with `conflict` when others change the same meetings all the time.
 */
export async function renewOutdated(
  database: Database,
  { author, ...context }: Context & { author: Author }
): Promise<OutdatedCount | Refusal> {
  const renewed: Outdated[] = []
  for (const { office, outdated } of await outdatedByOffice(database, context.now)) {
    const meetings = [...new Set(outdated.map(({ meeting }) => meeting))].sort()
    for (let start = 0; start < meetings.length; start += meetingsAtOnce) {
      const some = meetings.slice(start, start + meetingsAtOnce)
      const done = await transact(database, { author, now: context.now }, (queries) =>
        renewMeetings(queries, { office, meetings: some }, context)
      )
      if (done instanceof Refusal) return done
      renewed.push(...done.result)
    }
  }
  return countOf(renewed)
}

async function renewMeetings(
  queries: Queries,
  { office, meetings }: { office: StoredOffice; meetings: readonly string[] },
  { config, now }: Context
): Promise<Outdated[]> {
  // First: a meeting that is cancelled or moved after it was listed would get its old invitation back.
  await lockMeetings(queries, meetings)
  const outdated = await listOutdated(queries, { ...namedOffice(office, now), meetings })
  await queueRenewed(queries, outdated, { now, letterhead: letterheadOf(office, config) })
  return outdated
}
