import { readFile } from 'node:fs/promises'
import type { Room } from '@doorplate/domain/rooms'
import { Value } from 'typebox/value'
import { setAuditContext } from '../audit/audit-context.ts'
import { ConfigError } from '../config.ts'
import type { Database } from '../database/database.ts'
import { RoomSchema } from '../http/schemas.ts'
import { read } from '../words.ts'
import { normalizeRoom, roomProblem } from './room-rules.ts'
import { listRooms, putRoom } from './store.ts'

const sampleRooms: Room[] = [
  { id: 'atlas', name: 'Atlas', capacity: 8, equipment: ['Projector', 'Whiteboard', 'Wifi', 'Coffee'] },
  { id: 'birch', name: 'Birch', capacity: 4, equipment: ['Screen', 'Wifi'] },
  { id: 'cedar', name: 'Cedar', capacity: 12, equipment: ['Projector', 'Screen', 'Wifi', 'Coffee', 'Whiteboard'] },
  { id: 'phone-booth', name: 'Phone Booth', capacity: 1, equipment: ['Wifi'] }
]

/** @throws ConfigError for a file or a room that cannot be used */
export async function loadRooms(database: Database, roomsFile: string | undefined): Promise<void> {
  const rooms = roomsFile === undefined ? sampleRooms : await readRoomsFile(roomsFile)
  await database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'start' })
    await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate first rooms'))`)
    const known = await listRooms(queries)
    if (roomsFile === undefined && known.length > 0) return
    for (const room of rooms) {
      const isUnchanged = known.some((each) => each.id === room.id && Value.Equal(each, room))
      if (!isUnchanged) await putRoom(queries, room)
    }
  })
}

async function readRoomsFile(file: string): Promise<Room[]> {
  const wrong = (why: string) => new ConfigError(`ROOMS_FILE ${file} ${why}`)
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw wrong(`cannot be read (${error.code ?? error.message})`)
  })
  let text: string
  try {
    text = decodeText(bytes)
  } catch {
    throw wrong('is not UTF-8 text: save it as UTF-8')
  }
  let listed: unknown
  try {
    listed = JSON.parse(text)
  } catch {
    throw wrong('is not JSON')
  }
  if (!Array.isArray(listed)) throw wrong('must hold a list of rooms: [{ "id", "name", "capacity", "equipment" }, …]')
  const rooms = listed.map((entry: unknown, index): Room => {
    const complete = typeof entry === 'object' && entry !== null ? { equipment: [], ...entry } : entry
    if (!Value.Check(RoomSchema, complete)) {
      throw wrong(`: room ${index + 1} must have id, name, capacity and equipment, and nothing else`)
    }
    const room = normalizeRoom(complete)
    const problem = roomProblem(room)
    if (problem) throw wrong(`: room ${index + 1}: ${read(problem.message)}`)
    return room
  })
  for (const [index, { id }] of rooms.entries()) {
    const first = rooms.findIndex((each) => each.id === id)
    if (first < index) throw wrong(`: rooms ${first + 1} and ${index + 1} have the same id, ${id}`)
  }
  return rooms
}

/** Windows editors add a byte order mark, and some write UTF-16. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Of another encoding the letters outside ASCII would be lost without a word.
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
