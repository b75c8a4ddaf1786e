import type { Booking } from './bookings/fields.ts'
import type { Door, Fault } from './doors/door.ts'
import type { Alternative } from './finding/alternatives.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Room } from './rooms.ts'
import type { OfficeRules } from './rules/rules.ts'
import type { PreviewedDate } from './series/preview.ts'
import type { Repeats } from './series/repeats.ts'
import type { Day, Time } from './time.ts'
import type { ClockHours } from './words/dates.ts'
import type { Key } from './words/say.ts'

export type CancelBy = 'anyone' | 'key'

export type Office = {
  name: string
  time_zone: string
  /** An instant with the office's offset, '2026-11-24T10:42:07+01:00'. */
  now: string
  slots: { first: Time; last: Time; step_minutes: number }
  durations: { minutes: number; label: string }[]
  default_duration_minutes: number
  language: string
  clock: ClockHours
  languages: { tag: string; name: string }[]
  cancel_by: CancelBy
  /** 0: meetings cannot repeat. */
  series_max_dates: number
}

export type ListedOffice = {
  id: string
  name: string
  time_zone: string
  language: string | null
  clock: ClockHours | null
  /** Such as '10/10', or 'off'. */
  check_in: string | null
  position: number
  address: string
  now: string
}

export type PageOffice = Omit<Office, 'slots' | 'durations' | 'default_duration_minutes'>

export type PageSettings = {
  anon_key: string
  office_id: string
  office: PageOffice
  offices: Pick<ListedOffice, 'id' | 'name' | 'time_zone'>[]
  language: string
  direction: 'ltr' | 'rtl'
  clock: ClockHours
  words: Readonly<Record<string, string>>
  words_version: string
  page_version: string
  /** Set if the server rendered the page for a phone: the browser's first render must match. */
  phone?: boolean
  public_url?: string
  feeds_off?: true
  kiosk?: KioskSettings
}

export type KioskSettings = {
  /** `on`: always shows the button that moves all others into reach. */
  low_reach: 'on' | 'off'
  /** `dark`: at night only the room's name and state, moving slowly. */
  night_look: 'dim' | 'dark'
  /** 0 without a PIN. */
  pin_length: number
  version: string
}

export const officeCookie = 'doorplate_office'

/** The data in a page. Nothing has changed while `data_version` equals the one in heartbeats. */
export type CarriedData = { data_version: string; data: FirstData }

export type FirstData = {
  rooms?: Room[]
  faults?: Fault[]
  rules?: OfficeRules
  day?: DayOfRooms
  booked?: ShownDays & { bookings: ListedBooking[] }
  kiosk?: { room_id: string; door: Door }
}

/** Both ends included. */
export type ShownDays = { from: Day; to: Day; room_id?: string }

export type ListedBooking = Booking & { repeats?: Repeats | null }

/** Names are null if privacy hides them; `repeats` is null for a single meeting. */
export type BookedTime = readonly [
  start: Time,
  end: Time,
  booked_by: string | null,
  company: string | null,
  repeats: Repeats | null
]

export type DayOfRooms = { date: Day; rooms: Record<string, BookedTime[]> }

/** The `reason` is a sentence in the reader's language. */
export type ShownDate = Omit<PreviewedDate, 'reason'> & { reason?: string }

/** `alternatives` are missing if finding them took too long; `free_until` is for walk-ins, `taken` and `dates` for series. */
export type Problem = {
  title: string
  status: number
  code: ProblemCode
  detail: string
  message: Key
  values?: Record<string, string | number>
  field?: string
  alternatives?: Alternative[]
  /** The dates of a series whose choice can no longer be booked. */
  taken?: Day[]
  dates?: ShownDate[]
  free_until?: Time
  current?: object
  tries_left?: number
}

export type BookingsChange = { room_id?: string; date?: Day }

export type RoomsChange = { room_id?: string }

export type ChangesScope = { room_id?: string; office_id?: string }

export const heartbeatMilliseconds = 15_000
