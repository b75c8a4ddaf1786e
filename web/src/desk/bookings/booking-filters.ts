import { addDays, type Day } from '@doorplate/domain/time'

export const shows = ['upcoming', 'past', 'cancelled', 'all'] as const

export type Show = (typeof shows)[number]

/** As the address has them. An empty text does not narrow. */
export type BookingFilters = {
  q: string
  room: string
  from: string
  to: string
  show: Show
  /** The server's cursor where the list goes on. */
  after: string | undefined
}

export function bookingFiltersIn(query: URLSearchParams): BookingFilters {
  const text = (name: string) => query.get(name) ?? ''
  const show = shows.find((each) => each === query.get('show')) ?? 'upcoming'
  return {
    q: text('q'),
    room: text('room'),
    from: text('from'),
    to: text('to'),
    show,
    after: query.get('after') ?? undefined
  }
}

export function isNarrowed({ q, room, from, to }: BookingFilters): boolean {
  return [q, room, from, to].some((text) => text.trim() !== '')
}

/** The query for the API. It counts bookings of today as both upcoming and past: the list goes by the minute. */
export function rangeOf(
  { room, from, to, show }: Omit<BookingFilters, 'after'>,
  today: Day,
  office_id: string | undefined
) {
  const first = show === 'upcoming' ? later(from, today) : from
  const last = show === 'past' ? earlier(to, today) : to
  const isLatestFirst = show === 'past' || (show !== 'upcoming' && from === '')
  return {
    ...(room !== '' && { room_id: room }),
    ...(office_id !== undefined && { office_id }),
    ...(first !== '' && { from: first }),
    ...(last !== '' && { to: last }),
    ...(show === 'cancelled' && { cancelled: 'only' as const }),
    ...(show === 'all' && { cancelled: 'include' as const }),
    ...(isLatestFirst && { order: '-time' as const })
  }
}

/** The last days of a list that begins after its end show nothing, as they should. */
function later(day: string, today: Day): Day {
  return day > today ? day : today
}

function earlier(day: string, today: Day): Day {
  return day !== '' && day < addDays(today, 1) ? day : today
}
