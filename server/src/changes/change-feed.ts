import type { BookingsChange, RoomsChange } from '@doorplate/domain/api'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../database/database.ts'

/** A committed change, as the stream tells it. */
export type Change = { feed: 'bookings'; about: BookingsChange } | { feed: 'rooms'; about: RoomsChange }

/** What the database announces, whoever made the change. */
export type ChangeFeed = {
  /** False while announcements may be missed: nobody may then be told that all is well. */
  readonly inTouch: boolean
  subscribe(subscriber: (change: Change) => void): void
}

/** Listens to the database's announcements; after an interruption everything counts as changed. */
export async function subscribeToChanges(database: Database, log: FastifyBaseLogger): Promise<ChangeFeed> {
  const subscribers = new Set<(change: Change) => void>()
  let inTouch = false
  const tell = (change: Change) => {
    for (const subscriber of subscribers) subscriber(change)
  }
  const tellAll = () => {
    tell({ feed: 'rooms', about: {} })
    tell({ feed: 'bookings', about: {} })
  }

  await database.listen('doorplate_changes', {
    notice(payload) {
      const change = readChange(payload)
      if (change) return tell(change)
      log.warn('The database announced something that cannot be read: everybody reloads')
      tellAll()
    },
    lost() {
      inTouch = false
      log.warn('Out of touch with the database: changes may be missed')
    },
    regained() {
      inTouch = true
      log.info('In touch with the database again: everybody reloads')
      tellAll()
    }
  })
  inTouch = true

  return {
    get inTouch() {
      return inTouch
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
    }
  }
}

const room_id = Type.Optional(Type.String())
const date = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
const RoomsAnnounced = Type.Object({ feed: Type.Literal('rooms'), room_id })
const BookingsAnnounced = Type.Object({ feed: Type.Literal('bookings'), room_id, date })

/** What an announcement says; undefined for what no trigger would write: whoever has the database can announce. */
function readChange(payload: string): Change | undefined {
  const announced = parsed(payload)
  if (Value.Check(RoomsAnnounced, announced)) return { feed: 'rooms', about: only(announced, 'room_id') }
  if (Value.Check(BookingsAnnounced, announced)) return { feed: 'bookings', about: only(announced, 'room_id', 'date') }
  return undefined
}

/** No more than these: the triggers of a newer version may say more, and others anything. */
function only<Name extends string>(announced: { [name in Name]?: string }, ...names: Name[]) {
  const said = names.filter((name) => announced[name] !== undefined).map((name) => [name, announced[name]])
  return Object.fromEntries(said) as { [name in Name]?: string }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
