import type { FirstData } from '@doorplate/api/service/page'
import type { Day } from '@doorplate/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import type { SharedReads } from '../../../base/http/answers/shared-reads.ts'
import { inTime } from '../../../base/jobs/in-time.ts'
import type { Config } from '../../../base/settings/config.ts'
import { type BookedRow, dayOfRooms, listBookings } from '../../../booking/bookings/lists/list-store.ts'
import { shownToPublic } from '../../../booking/bookings/privacy.ts'
import { type DoorReadDependencies, readDoor } from '../../../booking/doors/read-door.ts'
import { listFaults } from '../../../office/faults/store.ts'
import type { StoredOffice } from '../../../office/offices/store.ts'
import { listRooms } from '../../../office/rooms/store.ts'
import { getOfficeRules } from '../../../office/rules/store.ts'
import { daysShown, type Shown } from './shown-days.ts'

/** More would make the page heavier than what it saves. */
const maxRooms = 200
const maxRoomsWithBookings = 20

const maxCached = 100

/** A page without data, which it then reads itself, is better than a later one. */
export const maxReadMilliseconds = 500

export type PageDataDependencies = DoorReadDependencies & {
  config: Pick<Config, 'schedulePrivacy'>
  changes: { readonly isConnected: boolean; readonly version: string }
  reads: SharedReads
}

type PageView = {
  office: StoredOffice
  today: Day
  shown: Shown
  kiosk_room: string | undefined
}

export type ReadData = { version: string; json: string }

export class PageData {
  readonly #dependencies: PageDataDependencies
  readonly #cache = new Map<string, ReadData>()

  constructor(dependencies: PageDataDependencies) {
    this.#dependencies = dependencies
  }

  /** Returns undefined if the database does not answer in time. */
  async read(view: PageView, log: Pick<FastifyBaseLogger, 'warn'>): Promise<ReadData | undefined> {
    const { changes, reads } = this.#dependencies
    if (!changes.isConnected) return undefined
    const { office, today, shown, kiosk_room } = view
    const key = JSON.stringify(['page', office.id, today, shown, kiosk_room])
    const cached = this.#cache.get(key)
    if (cached?.version === changes.version) return cached
    const reading = reads
      .share(key, () => this.#load(key, view))
      .catch((err) => {
        log.warn({ err }, 'The page is sent without its first data')
        return undefined
      })
    return inTime(reading, maxReadMilliseconds)
  }

  async #load(key: string, view: PageView): Promise<ReadData> {
    const { database, changes } = this.#dependencies
    // Read before the data: a change in between then counts as newer.
    const { version } = changes
    const read = { version, json: JSON.stringify(await dataOf(view, this.#dependencies)) }
    // A door's actions change with the time; PostgreSQL answers a write before its announcement arrives.
    if (view.kiosk_room === undefined && database.engine === 'embedded') this.#keep(key, read)
    return read
  }

  #keep(key: string, read: ReadData) {
    this.#cache.delete(key)
    this.#cache.set(key, read)
    if (this.#cache.size > maxCached) this.#cache.delete(this.#cache.keys().next().value!)
  }
}

async function dataOf(
  { office: { id: office_id }, today, shown, kiosk_room }: PageView,
  dependencies: PageDataDependencies
): Promise<FirstData> {
  const { config, database } = dependencies
  const all = await listRooms(database, { office_id, retired: kiosk_room === undefined ? undefined : 'include' })
  // A room that is out of use is in no list, but its display goes on.
  const rooms = all.filter(({ id, retired_at }) => retired_at === undefined || id === kiosk_room)
  if (rooms.length > maxRooms) return {}
  const faults = (await listFaults(database, { office_id })).map(({ notes, ...fault }) => fault)
  const rules = await getOfficeRules(database, office_id, today)
  const kiosk = kiosk_room === undefined ? undefined : await kioskOf(kiosk_room, dependencies)
  const shownOf = (booking: BookedRow) => shownToPublic(booking, config.schedulePrivacy)
  const days = { ...daysShown(shown, rules), ...(kiosk && { room_id: kiosk.room_id }) }
  if (days.room_id === undefined && rooms.length > maxRoomsWithBookings) {
    return { rooms, faults, rules, day: await dayOfRooms(database, { office_id, date: days.from }, shownOf) }
  }
  const bookings = await listBookings(database, { office_id, ...days, with: 'repeats' })
  return {
    rooms,
    faults,
    rules,
    booked: { ...days, bookings: bookings.map((booking) => shownToPublic(booking, config.schedulePrivacy)) },
    ...(kiosk && { kiosk })
  }
}

async function kioskOf(room_id: string, dependencies: PageDataDependencies): Promise<FirstData['kiosk']> {
  const door = await readDoor(room_id, dependencies)
  return door && { room_id, door }
}
