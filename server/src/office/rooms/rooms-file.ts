import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { read } from '../../base/languages/words.ts'
import { ConfigError } from '../../base/settings/settings.ts'
import { normalizeOffice, type OfficeChange, officeProblem } from '../offices/office-rules.ts'
import { normalizeRoom, type RoomChange, roomProblem } from './room-rules.ts'

export type RoomsFile = { offices: OfficeChange[]; rooms: RoomChange[] }

const OfficeEntry = Type.Object({
  id: Type.String(),
  name: Type.String(),
  time_zone: Type.String(),
  address: Type.Optional(Type.String())
})
const RoomEntry = Type.Object({
  id: Type.String(),
  name: Type.String(),
  capacity: Type.Integer(),
  equipment: Type.Optional(Type.Array(Type.String())),
  area: Type.Optional(Type.String()),
  office_id: Type.Optional(Type.String())
})

/** @throws ConfigError that names the invalid entry */
export async function readRoomsFile(file: string): Promise<RoomsFile> {
  const listed = await readJson(file)
  const entries = Array.isArray(listed) ? { offices: [], rooms: listed } : listed
  const { offices = [], rooms, ...others } = (entries ?? {}) as { offices?: unknown; rooms?: unknown }
  if (!Array.isArray(offices) || !Array.isArray(rooms) || Object.keys(others).length > 0) {
    throw wrongRoomsFile(
      file,
      'must hold a list of rooms: [{ "id", "name", "capacity", "equipment" }, …], or { "offices": […], "rooms": […] }'
    )
  }
  const found = {
    offices: offices.map((entry, index) =>
      officeOf(entry, (why) => wrongRoomsFile(file, `: office ${index + 1}${why}`))
    ),
    rooms: rooms.map((entry, index) => roomOf(entry, (why) => wrongRoomsFile(file, `: room ${index + 1}${why}`)))
  }
  for (const kind of ['offices', 'rooms'] as const) rejectRepeated(found[kind], kind, file)
  return found
}

function officeOf(entry: unknown, wrong: (why: string) => ConfigError): OfficeChange {
  rejectUnknownFields(entry, OfficeEntry, wrong)
  if (!Value.Check(OfficeEntry, entry)) throw wrong(' must have id, name and time_zone, and may have address')
  const office = normalizeOffice(entry)
  const problem = officeProblem(office)
  if (problem) throw wrong(`: ${read(problem.message)}`)
  return office
}

function roomOf(entry: unknown, wrong: (why: string) => ConfigError): RoomChange {
  rejectUnknownFields(entry, RoomEntry, wrong)
  if (!Value.Check(RoomEntry, entry)) {
    throw wrong(' must have id, name and capacity, and may have equipment, area and office_id')
  }
  const room = normalizeRoom(entry)
  const problem = roomProblem(room)
  if (problem) throw wrong(`: ${read(problem.message)}`)
  return room
}

function rejectUnknownFields(
  entry: unknown,
  { properties }: { properties: object },
  wrong: (why: string) => ConfigError
) {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return
  const unknown = Object.keys(entry).find((field) => !(field in properties))
  if (unknown !== undefined) throw wrong(` has the unknown field ${JSON.stringify(unknown)}`)
}

function rejectRepeated(entries: readonly { id: string }[], kind: string, file: string) {
  const first = new Map<string, number>()
  for (const [index, { id }] of entries.entries()) {
    const before = first.get(id)
    if (before !== undefined) {
      throw wrongRoomsFile(file, `: ${kind} ${before + 1} and ${index + 1} have the same id, ${id}`)
    }
    first.set(id, index)
  }
}

async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw wrongRoomsFile(file, `cannot be read (${error.code ?? error.message})`)
  })
  let text: string
  try {
    text = decodeText(bytes)
  } catch {
    throw wrongRoomsFile(file, 'is not UTF-8 text: save it as UTF-8')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw wrongRoomsFile(file, 'is not JSON')
  }
}

/** Windows editors add a byte order mark, and some write UTF-16. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // In another encoding, letters outside ASCII would be lost silently.
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

export function wrongRoomsFile(file: string, why: string): ConfigError {
  return new ConfigError(`ROOMS_FILE ${file} ${why}`)
}
