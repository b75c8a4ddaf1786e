import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Moment } from '@doorplate/domain/time'
import { useNow } from '../../clock/use-clock.ts'
import { useSettled } from '../../ui/timers/use-settled.ts'
import { namedDate, shownTimes } from '../../words/dates.ts'
import { deskAddress } from '../address/address.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { rangeOf, type Show } from '../bookings/booking-filters.ts'
import { listBookings } from '../calls/list-bookings.ts'
import { useRead } from '../calls/use-read.ts'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { findDestinations, hasWord } from './destinations.ts'

/** `word`: for what else a page was found than its name. */
type Item = { id: string; name: string; to: string; cancelled?: Pick<ListedBooking, 'released_at'>; word?: string }
export type Section = { id: string; name: string; items: Item[] }

const most = 5
/** Of today, both lists have what has ended and what is to come. */
const mostRead = 50
const shows = ['upcoming', 'past', 'cancelled'] as const
const none = shows.map(() => [])

/** Rooms whose name has a word that begins with the text, pages, what can be done there, and bookings that match it. */
export function useFound(text: string): { sections: Section[]; isSearching: boolean } {
  const { role } = useOperator()
  const pageOfRoom = role === 'manager' ? 'rooms' : 'bookings'
  const { rooms, nameOf } = useDeskRooms()
  const now = useNow()
  const { bookings, isSearching } = useFoundBookings(text)
  if (text === '') return { sections: [], isSearching: false }
  const destinations = findDestinations(text, role)
  const ofRooms = {
    id: 'rooms',
    name: say('desk.rooms'),
    items: rooms
      .filter(({ name }) => hasWord(name, text))
      .map(({ id, name }) => ({ id: `room ${id}`, name, to: deskAddress(pageOfRoom, { room: id }) }))
  }
  const ofDestinations = {
    id: 'destinations',
    name: say('desk.pagesAndActions'),
    items: destinations.map(({ name, word, to }) => ({
      id: `destination ${to}`,
      name,
      to,
      ...(word !== undefined && { word })
    }))
  }
  const ofBookings = {
    id: 'bookings',
    name: say('desk.bookings'),
    items: bookings.map((booking) => ({
      id: `booking ${booking.id}`,
      name: say('desk.foundBooking', {
        name: booking.booked_by ?? '',
        date: namedDate(booking.date, now.date, 'short'),
        times: shownTimes(booking),
        room: nameOf(booking.room_id)
      }),
      to: deskAddress('bookings', { q: text, show: shownIn(booking, now), booking: booking.id }),
      ...(booking.cancelled && { cancelled: { released_at: booking.released_at } })
    }))
  }
  // Enter opens the first: a name that somebody typed is rather that of a booker than another word for a page.
  const isNamed = destinations.some(({ word }) => word === undefined)
  const found = isNamed ? [ofRooms, ofDestinations, ofBookings] : [ofRooms, ofBookings, ofDestinations]
  const sections: Section[] = found
    .filter(({ items }) => items.length > 0)
    .map(({ items, ...section }) => ({ ...section, items: items.slice(0, most) }))
  return { sections, isSearching }
}

/** The list of bookings that has this one; undefined for the list that the page opens with. */
function shownIn(booking: ListedBooking, now: Moment): Show | undefined {
  if (booking.cancelled) return 'cancelled'
  return hasEnded(booking, now) ? 'past' : undefined
}

/** Upcoming ones first, then past and cancelled ones. */
function useFoundBookings(text: string): { bookings: readonly ListedBooking[]; isSearching: boolean } {
  const now = useNow()
  const { date: today } = now
  const office = useDeskOffice()
  const settled = useSettled(text)
  const filters = { q: '', room: '', from: '', to: '' }
  const found = useRead({
    key: ['bookings', 'find', settled, today, office],
    async read(signal) {
      if (settled === '') return none
      const search = { q: settled, limit: mostRead }
      const lists = await Promise.all(
        shows.map((show) => listBookings({ ...rangeOf({ ...filters, show }, today, office), ...search }, signal))
      )
      return lists.map(({ rows }) => rows)
    }
  })
  const [upcoming = [], past = [], cancelled = []]: ListedBooking[][] = found.data ?? none
  const isOver = (booking: ListedBooking) => hasEnded(booking, now)
  const all = [...upcoming.filter((each) => !isOver(each)), ...past.filter(isOver), ...cancelled]
  return {
    // The lists are read one by one: what is cancelled meanwhile is in two.
    bookings: [...new Map(all.map((booking) => [booking.id, booking])).values()],
    isSearching: text !== '' && (settled !== text || found.isFetching)
  }
}
