import { outdatedHeader } from '@doorplate/api/office/rooms'
import { localTime } from '@doorplate/domain/time'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Sender } from '../../mail/calendar/invitation.ts'
import { listOutdated, type Outdated, queueRenewed } from '../../mail/outbox/renewals/outdated-store.ts'
import { lockUpcomingInvited } from '../../mail/outbox/renewals/update-store.ts'
import { listOffices, type StoredOffice, senderOf } from '../offices/store.ts'

type Context = { config: Sender; now: Instant }

/** `mails` leave if everybody is notified: a series has one for each person. */
export type OutdatedCount = { people: number; mails: number }

/** Counts the upcoming meetings' invitations with an outdated name of a room or an office. */
export async function countOutdated(queries: Queries, context: Context): Promise<OutdatedCount> {
  const lists = await outdatedByOffice(queries, context.now)
  return countOf(lists.flatMap(({ outdated }) => outdated))
}

/** Queues an update of each, so that calendars have the new names. A second call finds none. */
export async function renewOutdated(queries: Queries, context: Context): Promise<OutdatedCount> {
  // A meeting that is cancelled or moved after it was listed would get its old invitation back.
  for (const { id, time_zone } of await listOffices(queries))
    await lockUpcomingInvited(queries, id, localTime(context.now, time_zone))
  const lists = await outdatedByOffice(queries, context.now)
  for (const { office, outdated } of lists) {
    await queueRenewed(queries, outdated, { now: context.now, sender: senderOf(office, context.config) })
  }
  return countOf(lists.flatMap(({ outdated }) => outdated))
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
    const { id: office_id, name, address, time_zone } = office
    const outdated = await listOutdated(queries, { office_id, name, address, clock: localTime(now, time_zone) })
    if (outdated.length > 0) lists.push({ office, outdated })
  }
  return lists
}

function countOf(outdated: readonly Outdated[]): OutdatedCount {
  const inSeries = (each: Outdated) => `${each.thread_id} ${each.recipient}`
  const wholes = new Set(outdated.filter(({ booking_id }) => booking_id === null).map(inSeries))
  const alone = outdated.filter((each) => !wholes.has(inSeries(each)))
  const people = new Set(outdated.map(({ recipient }) => recipient.toLowerCase()))
  return { people: people.size, mails: wholes.size + alone.length }
}
