import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { type LanguageSettings, voiceOf } from '../../base/languages/readers.ts'
import { speechIn } from '../../base/languages/words.ts'
import type { Config } from '../../base/settings/config.ts'
import { withTypedTexts } from '../../mail/calendar/walk-in-texts.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { listOffices, mainOffice, type StoredOffice } from '../../office/offices/store.ts'
import { findRoom } from '../../office/rooms/store.ts'
import { maxEvents, writeFeed } from './calendar.ts'
import { closedEvent, type FeedEvent, ownEvent, publicEvent } from './events.ts'
import { listClosedRows, listFeedRows, type StoredFeed } from './store.ts'

export type FeedFile = { of: 'room'; room_id: string } | { of: 'rooms' } | { of: 'yours' }

type Dependencies = {
  config: LanguageSettings & Pick<Config, 'schedulePrivacy' | 'invitationTitle'>
  database: Queries
  offices: Pick<OfficeMap, 'clockOf'>
}

/** Enough to notice that some do not fit. */
const limit = maxEvents + 1

/** Returns the iCalendar text, or undefined if the feed has no such file. */
export async function readFeed(
  feed: StoredFeed,
  file: FeedFile,
  dependencies: Dependencies
): Promise<string | undefined> {
  if (feed.email !== null) return file.of === 'yours' ? readOwnBookings(feed.email, dependencies) : undefined
  return file.of === 'yours' ? undefined : readRooms(feed, file, dependencies)
}

async function readRooms(
  { office_id, created_at }: StoredFeed & { office_id: string },
  file: FeedFile & { of: 'room' | 'rooms' },
  { config, database, offices }: Dependencies
): Promise<string | undefined> {
  const roomInOffice = file.of === 'room' ? await findRoom(database, file.room_id) : undefined
  if (file.of === 'room' && roomInOffice?.office.id !== office_id) return undefined
  const office = roomInOffice?.office ?? (await officesById(database)).get(office_id)!
  const { language } = voiceOf(office, config)
  const today = offices.clockOf(office_id).date
  const range = roomInOffice
    ? { office_id, room_id: roomInOffice.room.id, today, daysBack: 7, daysAhead: 90 }
    : { office_id, today, daysBack: 1, daysAhead: 14 }
  const shown = { office, language, privacy: config.schedulePrivacy, namesRoom: !roomInOffice }
  const booked = (await listFeedRows(database, range, limit)).map((row) => publicEvent(row, shown))
  // A changed reason is another row, so its first writing can stand for all.
  const closed = (await listClosedRows(database, range, limit)).map((row) =>
    closedEvent(row, { ...shown, written_at: created_at })
  )
  const name = `${roomInOffice?.room.name ?? speechIn(language).say('all.allRooms')} · ${office.name}`
  return writeFeed({ name, today, events: nearestFirst([...closed, ...booked], today) })
}

async function readOwnBookings(email: string, { config, database, offices }: Dependencies): Promise<string> {
  const { date: today } = offices.clockOf(mainOffice)
  const rows = await listFeedRows(database, { email, today, daysBack: 30 }, limit)
  const places = await officesById(database)
  const main = places.get(mainOffice)!
  const language = rows.find((row) => row.language !== null)?.language ?? voiceOf(main, config).language
  const events = rows.map((row) => {
    const office = places.get(row.office_id)!
    const typed = withTypedTexts(row, {
      officeName: office.name,
      officeLanguage: office.language ?? config.officeLanguage
    })
    return ownEvent(typed, { office, language, title: config.invitationTitle })
  })
  return writeFeed({ name: `${speechIn(language).say('all.yourBookings')} · ${main.name}`, today, events })
}

async function officesById(queries: Queries): Promise<Map<string, StoredOffice>> {
  const offices = await listOffices(queries)
  return new Map(offices.map((office) => [office.id, office]))
}

/** The days from today on, then those before: in the order in which the database lists each kind. */
function nearestFirst(events: readonly FeedEvent[], today: Day): FeedEvent[] {
  const sorted = events.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  return [...sorted.filter(({ date }) => date >= today), ...sorted.filter(({ date }) => date < today).reverse()]
}
