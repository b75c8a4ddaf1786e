import type { BookingsChange, RoomsChange } from '@doorplate/domain/api'
import type { FastifyBaseLogger } from 'fastify'
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
export async function followChanges(database: Database, log: FastifyBaseLogger): Promise<ChangeFeed> {
  const subscribers = new Set<(change: Change) => void>()
  let inTouch = false
  const tell = (change: Change) => {
    for (const subscriber of subscribers) subscriber(change)
  }

  await database.listen('doorplate_changes', {
    notice(payload) {
      const { feed, ...about } = JSON.parse(payload) as { feed: Change['feed']; room_id?: string; date?: string }
      tell({ feed, about })
    },
    lost() {
      inTouch = false
      log.warn('Out of touch with the database: changes may be missed')
    },
    regained() {
      inTouch = true
      log.info('In touch with the database again: everybody reloads')
      tell({ feed: 'rooms', about: {} })
      tell({ feed: 'bookings', about: {} })
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
