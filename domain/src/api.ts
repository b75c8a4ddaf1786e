import type { Booking } from './bookings/fields.ts'
import type { Door, Fault } from './door/door.ts'
import type { Alternative } from './finding/alternatives.ts'
import type { Room } from './rooms.ts'
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
  /** Who may cancel, `key` being holders of the booking's key or code. */
  cancel_by: CancelBy
}

/** One of several offices; language and clock are null where it has none of its own. */
export type ListedOffice = {
  id: string
  name: string
  time_zone: string
  language: string | null
  clock: ClockHours | null
  /** '10/10', 'off', or nothing of its own. */
  check_in: string | null
  position: number
  /** Where mail says that its rooms are; blank where nobody has said. */
  address: string
  now: string
}

export type PageOffice = Omit<Office, 'slots' | 'durations' | 'default_duration_minutes'>

/** Inert JSON in the page, so that the first load needs no call for it. */
export type PageSettings = {
  anon_key: string
  office_id: string
  office: PageOffice
  offices: Pick<ListedOffice, 'id' | 'name' | 'time_zone'>[]
  language: string
  direction: 'ltr' | 'rtl'
  clock: ClockHours
  words: Readonly<Record<string, string>>
  /** Stands in the address of the words that are loaded later. */
  words_version: string
  /** Changes when the server gets a new page. */
  page_version: string
  /** Whether the server rendered it for a phone: the browser's first render does the same. */
  phone?: boolean
  public_url?: string
  /** Only on a page that was opened for a room. */
  kiosk?: KioskSettings
}

export type KioskSettings = {
  /** `on`: the button for who sits before it is always there. */
  low_reach: 'on' | 'off'
  /** `dark`: by night only the room's name and state, wandering. */
  night_look: 'dim' | 'dark'
  /** 0: none is set. */
  pin_length: number
  /** The server's, such as 1.2.0. */
  version: string
}

export const officeCookie = 'doorplate_office'

/** The data that the page shows before its first request. The page requests whatever is missing. */
export type FirstData = {
  /** As a heartbeat names it; while it is the same, nothing has changed. */
  data_version?: string
  rooms?: Room[]
  faults?: Fault[]
  /** The day that the page shows, in all rooms, where there are too many for whole bookings. */
  day?: DayOfRooms
  /** Whole bookings of the days that the page shows: of all rooms, or of one. */
  booked?: ShownDays & { bookings: Booking[] }
  /** The room that the page was opened for. */
  kiosk?: { room_id: string; door: Door }
}

/** From one day to another, both included. */
export type ShownDays = { from: Day; to: Day; room_id?: string }

/** A booking in the day of all rooms. Names are null where privacy hides them, `repeats` for a single meeting. */
export type BookedTime = readonly [
  start: Time,
  end: Time,
  booked_by: string | null,
  company: string | null,
  repeats: string | null
]

export type DayOfRooms = { date: Day; rooms: Record<string, BookedTime[]> }

export type ProblemCode =
  | 'malformed'
  | 'invalid'
  | 'conflict'
  | 'over'
  | 'not_started'
  | 'cancelled'
  | 'undo_over'
  | 'changed_meanwhile'
  | 'precondition_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'unauthorized'
  | 'forbidden'
  | 'off'
  | 'not_now'
  | 'released'
  | 'key_required'
  | 'key_wrong'
  | 'code_wrong'
  | 'code_off'
  | 'pin_wrong'
  | 'too_many'
  | 'too_large'
  | 'too_slow'
  | 'unsupported'
  | 'range_too_wide'
  | 'room_has_bookings'
  | 'office_has_rooms'
  | 'office_has_bookings'
  | 'set_by_environment'
  | 'idempotency_key_reused'
  | 'unknown_host'
  | 'unavailable'
  | 'internal'

/**
 * `detail` is for people: the sentence `message` of the catalogue with its values, said. `field` names a form field.
 * `alternatives` are what is free instead of a booking that met a conflict, unless it took too long to find them;
 * `free_until` is when the room that was to be booked at its door is taken.
 */
export type Problem = {
  title: string
  status: number
  code: ProblemCode
  detail: string
  message: Key
  values?: Record<string, string | number>
  field?: string
  alternatives?: Alternative[]
  free_until?: Time
  current?: object
  tries_left?: number
}

/** At most 50 rooms, best first; `more` counts the others that fit. Alternatives are given when no room fits. */
export type Availability = {
  rooms: { room_id: string; starts: Time[] }[]
  more: number
  alternatives: Alternative[]
}

/** The data to reload; everything, if neither field is set. */
export type BookingsChange = { room_id?: string; date?: Day }

export type RoomsChange = { room_id?: string }

/** Limits a stream of changes to a room, or to an office. */
export type ChangesScope = { room_id?: string; office_id?: string }

export const heartbeatMilliseconds = 15_000

export type InvitePayload = {
  roomName: string
  date: Day
  startTime: Time
  endTime: Time
  bookedBy: string
  bookerEmail: string
  company: string
  purpose: string
  guests: string[]
}

export type InvitationState = { recipient: string; state: 'queued' | 'sent' | 'failed' }
