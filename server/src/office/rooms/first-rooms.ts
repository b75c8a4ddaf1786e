import { Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { Value } from 'typebox/value'
import type { Database, Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { read } from '../../base/languages/words.ts'
import type { Config } from '../../base/settings/config.ts'
import type { ConfigError } from '../../base/settings/settings.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import { putOffice } from '../offices/commands/put-office.ts'
import { type InFile, noFile } from '../offices/in-file.ts'
import { listOffices } from '../offices/store.ts'
import { setAuditContext } from '../transactions/store.ts'
import { putRoom } from './commands/put-room.ts'
import { blankRoom, type RoomChange } from './room-rules.ts'
import { type RoomsFile, readRoomsFile, wrongRoomsFile } from './rooms-file.ts'
import { listRooms, lockFirstRooms, storeRooms } from './store.ts'

type Start = {
  config: Letterhead & Pick<Config, 'mainSettings' | 'checkIn' | 'isCheckInFixed' | 'roomsFile'>
  now: Instant
}

const sampleRooms: RoomChange[] = [
  { id: 'atlas', name: 'Atlas', capacity: 8, equipment: ['Projector', 'Whiteboard', 'Wifi', 'Coffee'] },
  { id: 'birch', name: 'Birch', capacity: 4, equipment: ['Screen', 'Wifi'] },
  { id: 'cedar', name: 'Cedar', capacity: 12, equipment: ['Projector', 'Screen', 'Wifi', 'Coffee', 'Whiteboard'] },
  { id: 'phone-booth', name: 'Phone Booth', capacity: 1, equipment: ['Wifi'] }
]

/** Few enough for the statement timeout. */
const maxRowsAtOnce = 1000

export type LoadedRooms = {
  /** The ids of rooms that differed from the file. */
  changed: string[]
  inFile: InFile
}

/** Stores the rooms of ROOMS_FILE. @throws ConfigError for an invalid file */
export async function loadRooms(database: Database, start: Start): Promise<LoadedRooms> {
  const { roomsFile } = start.config
  const { offices, rooms }: RoomsFile =
    roomsFile === undefined ? { offices: [], rooms: sampleRooms } : await readRoomsFile(roomsFile)
  const changed = await database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'start' })
    await lockFirstRooms(queries)
    const storedRooms = new Map((await listRooms(queries, { retired: 'include' })).map((room) => [room.id, room]))
    if (roomsFile === undefined && storedRooms.size > 0) return []
    const wrong = (what: string, why: string) => wrongRoomsFile(String(roomsFile), `: ${what}: ${why}`)
    for (const office of offices) {
      const stored = await putOffice(queries, office, start)
      if (stored instanceof Refusal) throw wrong(`office ${office.id}`, officeAdvice(stored))
    }
    await storeNew(
      queries,
      rooms.filter(({ id }) => !storedRooms.has(id)),
      wrong
    )
    const changed = rooms.filter((room) => {
      const before = storedRooms.get(room.id)
      return before && !Value.Equal(before, { ...before, ...room })
    })
    for (const room of changed) {
      const stored = await putRoom(queries, room, start)
      if (stored instanceof Refusal) throw wrong(`room ${room.id}`, read(stored.message))
    }
    return changed.map(({ id }) => id)
  })
  const inFile = { offices: fieldsById(offices), rooms: fieldsById(rooms) }
  return { changed, inFile: roomsFile === undefined ? noFile : inFile }
}

function fieldsById(entries: readonly { id: string }[]) {
  return new Map(entries.map(({ id, ...fields }) => [id, Object.keys(fields)]))
}

/** Stores many rooms at once, because a first start may have thousands. */
async function storeNew(
  queries: Queries,
  rooms: readonly RoomChange[],
  wrong: (what: string, why: string) => ConfigError
) {
  const offices = new Set((await listOffices(queries)).map(({ id }) => id))
  const placed = rooms.map((room): Room => ({ ...blankRoom, ...room }))
  const misplacedRoom = placed.find(({ office_id }) => !offices.has(office_id))
  if (misplacedRoom) throw wrong(`room ${misplacedRoom.id}`, `there is no office ${misplacedRoom.office_id}`)
  for (let first = 0; first < placed.length; first += maxRowsAtOnce) {
    await storeRooms(queries, placed.slice(first, first + maxRowsAtOnce))
  }
}

function officeAdvice({ code, message }: Refusal): string {
  if (code !== 'office_has_bookings') return read(message)
  return (
    'its time zone is another one than invitations to upcoming bookings name. Put the old one back, start, and change ' +
    'the zone with PUT /api/v1/offices/<id> and "force": true, then in the file'
  )
}
