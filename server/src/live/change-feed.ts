import { randomBytes } from 'node:crypto'
import type { BookingsChange, RoomsChange } from '@doorplate/domain/api'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../database/database.ts'

/** `office_id` is missing where it is unknown; no event carries it. */
export type Change = (
  | { feed: 'bookings'; about: BookingsChange }
  | { feed: 'rooms'; about: RoomsChange }
  | { feed: 'office'; about: Record<string, never> }
) & { office_id?: string }

/** Committed changes, also those made past the server. */
export type ChangeFeed = {
  /** False while announcements may be missed. */
  readonly isConnected: boolean
  /** Another one after each change, and in each process: data that was read since it was the same is still true. */
  readonly version: string
  subscribe(subscriber: (change: Change) => void): void
}

/** After an interruption everything counts as changed. */
export async function subscribeToChanges(database: Database, log: FastifyBaseLogger): Promise<ChangeFeed> {
  const subscribers = new Set<(change: Change) => void>()
  let isConnected = false
  let version = newVersion()
  const publish = (change: Change) => {
    version = newVersion()
    for (const subscriber of subscribers) subscriber(change)
  }
  const publishAll = () => {
    publish({ feed: 'rooms', about: {} })
    publish({ feed: 'bookings', about: {} })
  }

  await database.listen('doorplate_changes', {
    notice(payload) {
      const change = readChange(payload)
      if (change) return publish(change)
      log.warn('The database sent an unreadable announcement: all pages reload')
      publishAll()
    },
    lost() {
      isConnected = false
      log.warn('Not connected to the database: changes may be missed')
    },
    regained() {
      isConnected = true
      log.info('Connected to the database again: all pages reload')
      publishAll()
    }
  })
  isConnected = true

  return {
    get isConnected() {
      return isConnected
    },
    get version() {
      return version
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
    }
  }
}

const newVersion = () => randomBytes(6).toString('base64url')

const room_id = Type.Optional(Type.String())
const date = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
const office_id = Type.Optional(Type.String())
const RoomsAnnounced = Type.Object({ feed: Type.Literal('rooms'), office_id, room_id })
const BookingsAnnounced = Type.Object({ feed: Type.Literal('bookings'), office_id, room_id, date })
const OfficeAnnounced = Type.Object({ feed: Type.Literal('office'), office_id })

/** Checked, because anybody with access to the database can announce. */
function readChange(payload: string): Change | undefined {
  const announced = parseJson(payload)
  if (Value.Check(RoomsAnnounced, announced)) {
    return { feed: 'rooms', about: pick(announced, 'room_id'), ...pick(announced, 'office_id') }
  }
  if (Value.Check(BookingsAnnounced, announced)) {
    return { feed: 'bookings', about: pick(announced, 'room_id', 'date'), ...pick(announced, 'office_id') }
  }
  if (Value.Check(OfficeAnnounced, announced)) return { feed: 'office', about: {}, ...pick(announced, 'office_id') }
  return undefined
}

/** Drops other fields: the triggers of a newer version may add some. */
function pick<Name extends string>(announced: { [name in Name]?: string }, ...names: Name[]) {
  const entries = names.filter((name) => announced[name] !== undefined).map((name) => [name, announced[name]])
  return Object.fromEntries(entries) as { [name in Name]?: string }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
