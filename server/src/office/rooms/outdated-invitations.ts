import { outdatedHeader } from '@doorplate/api/office/rooms'
import { Refusal } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Database, Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import {
  listOutdated,
  lockMeetings,
  type Outdated,
  type Place,
  queueRenewed
} from '../../mail/outbox/renewals/outdated-store.ts'
import { letterheadOf, listOffices, type StoredOffice } from '../offices/store.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'

type Context = { config: Letterhead; now: Instant }

/** `mails` leave if everybody is notified: a series has one for each person. */
export type OutdatedCount = { people: number; mails: number }

/** Counts the upcoming meetings' invitations with an outdated name of a room or an office. */
export async function countOutdated(queries: Queries, context: Context): Promise<OutdatedCount> {
  const lists = await outdatedByOffice(queries, context.now)
  return countOf(lists.flatMap(({ outdated }) => outdated))
}

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
  const outdated = await listOutdated(queries, { ...placeOf(office, now), meetings })
  await queueRenewed(queries, outdated, { now, letterhead: letterheadOf(office, config) })
  return outdated
}

export async function sayOutdated(reply: FastifyReply, queries: Queries, context: Context): Promise<void> {
  const { mails } = await countOutdated(queries, context)
  reply.header(outdatedHeader, mails)
}

const oldNames = 'Calendars have old names of rooms or offices. POST /api/v1/outdated-invitations/updates mails updates'

/** At a start: the rooms file and the settings may have new names. */
export async function warnOfOutdated(
  queries: Queries,
  { log, ...context }: Context & { log: Pick<FastifyBaseLogger, 'warn'> }
): Promise<void> {
  try {
    const counted = await countOutdated(queries, context)
    if (counted.mails > 0) log.warn(counted, oldNames)
  } catch (err) {
    log.warn({ err }, 'Invitations with old names of rooms or offices could not be counted')
  }
}

async function outdatedByOffice(queries: Queries, now: Instant) {
  const lists: { office: StoredOffice; outdated: Outdated[] }[] = []
  for (const office of await listOffices(queries)) {
    const outdated = await listOutdated(queries, placeOf(office, now))
    if (outdated.length > 0) lists.push({ office, outdated })
  }
  return lists
}

function placeOf({ id: office_id, name, address, time_zone }: StoredOffice, now: Instant): Place {
  return { office_id, name, address, clock: localTime(now, time_zone) }
}

function countOf(outdated: readonly Outdated[]): OutdatedCount {
  const inSeries = (each: Outdated) => `${each.thread_id} ${each.recipient}`
  const wholes = new Set(outdated.filter(({ booking_id }) => booking_id === null).map(inSeries))
  const alone = outdated.filter((each) => !wholes.has(inSeries(each)))
  const people = new Set(outdated.map(({ recipient }) => recipient.toLowerCase()))
  return { people: people.size, mails: wholes.size + alone.length }
}
