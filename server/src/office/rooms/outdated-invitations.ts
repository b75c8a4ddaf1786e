import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { listOutdated, type NamedOffice, type Outdated } from '../../mail/outbox/renewals/outdated-store.ts'
import { listOffices, type StoredOffice } from '../offices/store.ts'

/** `mails` leave if everybody is notified: a series has one for each person. */
export type OutdatedCount = { people: number; mails: number }

/** Counts the upcoming meetings' invitations with an outdated name of a room or an office. */
export async function countOutdated(queries: Queries, now: Instant): Promise<OutdatedCount> {
  const lists = await outdatedByOffice(queries, now)
  return countOf(lists.flatMap(({ outdated }) => outdated))
}

export async function outdatedByOffice(queries: Queries, now: Instant) {
  const lists: { office: StoredOffice; outdated: Outdated[] }[] = []
  for (const office of await listOffices(queries)) {
    const outdated = await listOutdated(queries, namedOffice(office, now))
    if (outdated.length > 0) lists.push({ office, outdated })
  }
  return lists
}

export function namedOffice({ id: office_id, name, address, time_zone }: StoredOffice, now: Instant): NamedOffice {
  return { office_id, name, address, clock: localTime(now, time_zone) }
}

export function countOf(outdated: readonly Outdated[]): OutdatedCount {
  const inSeries = (each: Outdated) => `${each.thread_id} ${each.recipient}`
  const wholes = new Set(outdated.filter(({ booking_id }) => booking_id === null).map(inSeries))
  const alone = outdated.filter((each) => !wholes.has(inSeries(each)))
  const people = new Set(outdated.map(({ recipient }) => recipient.toLowerCase()))
  return { people: people.size, mails: wholes.size + alone.length }
}
