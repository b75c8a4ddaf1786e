import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { DayOfRooms } from '@doorplate/api/booking/days'
import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import {
  type ClosedDay,
  noOfficeRules,
  noRules,
  type OfficeRules,
  type OpeningHours,
  type OwnRules,
  weekdays
} from '@doorplate/domain/rules/rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Backend } from '../src/backend/backend.ts'
import { BackendError } from '../src/backend/calls.ts'
import type { FollowListener } from '../src/backend/change-stream/follow-changes.ts'
import { createQueries } from '../src/backend/queries.ts'
import { BackendContext } from '../src/backend/use-backend.ts'
import { ClockContext, createClock } from '../src/clock/use-clock.ts'
import { OfficeContext, type PageOffice } from '../src/clock/use-office.ts'
import { DoorContext } from '../src/display/door/backend/use-door-backend.ts'
import type { Contact } from '../src/live/contact.ts'
import { type FakeDoor, fakeDoor } from './display/door.ts'
import { say } from './words.ts'

export const atlas: Room = {
  id: 'atlas',
  name: 'Atlas',
  capacity: 8,
  equipment: ['Projector', 'Whiteboard'],
  area: '',
  office_id: 'main'
}
export const birch: Room = { id: 'birch', name: 'Birch', capacity: 1, equipment: [], area: '', office_id: 'main' }

/** The day on which the tests take place, at 10:42 in Berlin. */
export const today = '2026-11-24'

/** Nothing received for two minutes. */
export const stale: Contact = { state: 'stale', since: { date: today, time: '10:40' } }

export const problem = (code: BackendError['code'], message: string, status = 409) =>
  new BackendError(message, { status, code })
export const lost = problem('unreachable', 'Not answered', 0)
export const conflict = problem('conflict', say('book.conflict'))

/** A promise that the test settles. */
export function deferred<Answer>() {
  let resolve: (answer: Answer) => void = () => {}
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<Answer>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

/** Media queries match, unless the test says otherwise. */
export function onPhone(matches = (_query: string) => true) {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }))
}

/** A booking of Atlas today. */
export function booked(start_time: string, end_time: string, other: Partial<ListedBooking> = {}): ListedBooking {
  return {
    ...blankValues,
    id: `${start_time}-${end_time}`,
    room_id: 'atlas',
    date: today,
    start_time,
    end_time,
    booked_by: 'Jonas Keller',
    booker_email: 'jonas.keller@buergi-partner.ch',
    company: 'Bürgi & Partner',
    purpose: 'Weekly stand-up',
    guests: [],
    cancelled: false,
    cancelled_at: null,
    cancelled_by: null,
    ...other
  }
}

/** What a private booking has for others. */
export const asPrivate = { private: true, booked_by: null, booker_email: null, company: null, purpose: null }

/** The request for an hour in Atlas. */
export const newBooking: NewBooking = {
  ...blankValues,
  room_id: 'atlas',
  date: today,
  start_time: '11:00',
  end_time: '12:00',
  booked_by: 'Priya Raman',
  booker_email: 'priya@hansen.com',
  company: 'Hansen Marine',
  purpose: 'Planning',
  guests: []
}

/** Rules that all rooms of the office share. */
export function officeRules(office: Partial<OwnRules>, closed_days: ClosedDay[] = []): OfficeRules {
  return { ...noOfficeRules, office: { ...noRules, ...office }, closed_days }
}

/** The same opening hours each day. */
export function openDaily(open: string, close: string): OpeningHours {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, { open, close }])) as OpeningHours
}

/** A backend with two rooms and the given bookings that accepts every request. */
export function fakeBackend(bookings: Booking[] = []) {
  return {
    rooms: vi.fn<Backend['rooms']>().mockResolvedValue([atlas, birch]),
    faults: vi.fn<Backend['faults']>().mockResolvedValue([]),
    rules: vi.fn<Backend['rules']>().mockResolvedValue(noOfficeRules),
    offices: vi.fn<Backend['offices']>().mockResolvedValue([]),
    bookings: vi.fn<Backend['bookings']>().mockResolvedValue(bookings),
    week: vi.fn<Backend['week']>().mockResolvedValue(bookings),
    availability: vi.fn<Backend['availability']>().mockResolvedValue({ rooms: [], more: 0, alternatives: [] }),
    day: vi.fn<Backend['day']>().mockResolvedValue(dayOf(bookings)),
    book: vi.fn<Backend['book']>().mockResolvedValue(booked('11:00', '12:00')),
    call: vi.fn(),
    cancel: vi.fn<Backend['cancel']>().mockResolvedValue(booked('11:00', '12:00', { cancelled: true })),
    sendInvites: vi.fn<Backend['sendInvites']>().mockResolvedValue({ invitations: [] }),
    changes: vi.fn<Backend['changes']>().mockReturnValue(() => {})
  }
}

/** The day of both rooms as the server sends it. */
export function dayOf(bookings: readonly Booking[]): DayOfRooms {
  const bookedIn = (room_id: string) =>
    bookings
      .filter((booking) => booking.room_id === room_id)
      .map((booking) => {
        const shown = [booking.start_time, booking.end_time, booking.booked_by, booking.company, null] as const
        return booking.private ? ([...shown, true] as const) : shown
      })
  return { date: today, rooms: { atlas: bookedIn('atlas'), birch: bookedIn('birch') } }
}

export type FakeBackend = ReturnType<typeof fakeBackend>

/** Listeners of a fake backend's change stream, through which a test sends messages. */
export function stream(backend: FakeBackend): FollowListener {
  return backend.changes.mock.lastCall![0]
}

export const languages = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'ar', name: 'العربية' }
]

type Given = {
  now?: string | undefined
  others?: PageOffice['all'] | undefined
  cancel_by?: PageOffice['cancel_by'] | undefined
  seriesMaxDates?: number | undefined
  door?: FakeDoor
}

/** Shows a view with the app's contexts, by default at 10:42. */
export function renderInOffice(
  view: ReactNode,
  backend: Backend,
  {
    now = `${today}T10:42:00+01:00`,
    others = [],
    cancel_by = 'anyone',
    seriesMaxDates = 60,
    door = fakeDoor()
  }: Given = {}
) {
  const main = { id: 'main', name: 'Hafen 12', time_zone: 'Europe/Berlin' }
  const office: PageOffice = { ...main, languages, cancel_by, series_max_dates: seriesMaxDates, all: [main, ...others] }
  const clock = createClock({ ...office, now })
  const queries = createQueries()
  const within = (shown: ReactNode) => (
    <QueryClientProvider client={queries}>
      <OfficeContext value={office}>
        <ClockContext value={clock}>
          <BackendContext value={backend}>
            <DoorContext value={door}>{shown}</DoorContext>
          </BackendContext>
        </ClockContext>
      </OfficeContext>
    </QueryClientProvider>
  )
  const rendered = render(within(view))
  return { ...rendered, clock, queries, rerender: (shown: ReactNode) => rendered.rerender(within(shown)) }
}
