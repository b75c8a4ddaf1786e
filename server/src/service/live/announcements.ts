import { randomBytes } from 'node:crypto'
import {
  type BookingsChange,
  BookingsChangeSchema,
  type RoomsChange,
  RoomsChangeSchema
} from '@doorplate/api/service/live'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database } from '../../base/database/database.ts'

/** `office_id` is missing if unknown; events do not carry it. */
export type Announcement = (
  | { kind: 'bookings'; about: BookingsChange }
  | { kind: 'rooms'; about: RoomsChange }
  | { kind: 'office'; about: Record<string, never> }
) & { office_id?: string }

export type Announcements = {
  /** False while announcements may be missed. */
  readonly isConnected: boolean
  /** Differs after each change and in each process: while it stays the same, data that was read is current. */
  readonly version: string
  subscribe(subscriber: (announcement: Announcement) => void): void
  /** Makes the pages of this process read all rooms and bookings again. */
  publishAll(): void
}

/** Publishes a change of everything after an interruption. */
export async function subscribeToChanges(database: Database, log: FastifyBaseLogger): Promise<Announcements> {
  const subscribers = new Set<(announcement: Announcement) => void>()
  let isConnected = false
  const start = randomBytes(6).toString('base64url')
  let changes = 0
  const publish = (announcement: Announcement) => {
    changes++
    for (const subscriber of subscribers) subscriber(announcement)
  }
  const publishAll = () => {
    publish({ kind: 'rooms', about: {} })
    publish({ kind: 'bookings', about: {} })
  }

  await database.listen('doorplate_changes', {
    announced(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement) return publish(announcement)
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
      return `${start}.${changes}`
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
    },
    publishAll
  }
}

const office_id = Type.Optional(Type.String())
const kinds = {
  rooms: Compile(Type.Object({ office_id, ...RoomsChangeSchema.properties })),
  bookings: Compile(Type.Object({ office_id, ...BookingsChangeSchema.properties })),
  office: Compile(Type.Object({ office_id }))
}

/**
 * Checks the payload: anybody with access to the database can announce. Processes of an earlier version may still listen
 * during an update, so the database keeps the word `feed`.
 */
function readAnnouncement(payload: string): Announcement | undefined {
  const { feed: kind, ...fields } = Object(parseJson(payload)) as { feed?: unknown }
  if (!isKind(kind)) return undefined
  const schema = kinds[kind]
  // Drops unknown fields: the triggers of a newer version may add some.
  const content = Object.fromEntries(
    Object.entries(fields).filter(([name]) => Object.hasOwn(schema.Type().properties, name))
  )
  if (!schema.Check(content)) return undefined
  const { office_id, ...about } = content
  return { kind, about, ...(office_id !== undefined && { office_id }) } as Announcement
}

function isKind(kind: unknown): kind is keyof typeof kinds {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The caller logs it and reloads everything.
    return undefined
  }
}
