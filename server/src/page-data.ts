import type { FirstData } from '@doorplate/domain/api'
import { type Day, localTime } from '@doorplate/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import { shownToPublic } from './bookings/privacy.ts'
import { listBookings } from './bookings/store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { listFaults } from './faults/store.ts'
import type { SharedReads } from './http/shared-reads.ts'
import type { StoredOffice } from './offices/store.ts'
import { listRooms } from './rooms/store.ts'

/** More would make the page heavier than what it saves. */
const maxRooms = 200
const maxRoomsWithBookings = 20

/** A page without data, which it then reads itself, is better than a later one. */
const timeoutMilliseconds = 500

export type PageDataDependencies = {
  config: Pick<Config, 'schedulePrivacy'>
  database: Database
  feed: { readonly isConnected: boolean }
  reads: SharedReads
  now: Clock
}

/** What a page of the office shows first, as inert JSON; nothing when the database does not answer at once. */
export async function dataElement(
  office: StoredOffice,
  dependencies: PageDataDependencies,
  log: Pick<FastifyBaseLogger, 'warn'>
): Promise<string> {
  const json = await readData(office, dependencies, log)
  if (json === undefined) return ''
  return `<script type="application/json" id="doorplate-data">${json.replaceAll('<', '\\u003c')}</script>`
}

async function readData(
  office: StoredOffice,
  dependencies: PageDataDependencies,
  log: Pick<FastifyBaseLogger, 'warn'>
): Promise<string | undefined> {
  const { feed, reads, now } = dependencies
  if (!feed.isConnected) return undefined
  const { date } = localTime(now(), office.time_zone)
  const read = async () => JSON.stringify(await dataOf(office, date, dependencies))
  const reading = reads.text(JSON.stringify(['page', office.id, date]), read).catch((err) => {
    log.warn({ err }, 'The page goes without its rooms')
    return undefined
  })
  return inTime(reading)
}

async function dataOf(
  { id: office_id }: StoredOffice,
  date: Day,
  { config, database }: PageDataDependencies
): Promise<FirstData> {
  const rooms = await listRooms(database, { office_id })
  if (rooms.length > maxRooms) return {}
  const faults = (await listFaults(database, { office_id })).map(({ notes, ...fault }) => fault)
  if (rooms.length > maxRoomsWithBookings) return { rooms, faults }
  const bookings = await listBookings(database, { office_id, from: date, to: date })
  return {
    rooms,
    faults,
    today: { date, bookings: bookings.map((booking) => shownToPublic(booking, config.schedulePrivacy)) }
  }
}

/** What has been read until then; undefined for what comes later. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMilliseconds, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
