import type { Day, Time } from './time.ts'

/** What a browser needs to know of the office: its zone, its clock and the grid. */
export type Office = {
  name: string
  time_zone: string
  /** An instant with the office's offset, '2026-11-24T10:42:07+01:00'. */
  now: string
  slots: { first: Time; last: Time; step_minutes: number }
  durations: { minutes: number; label: string }[]
  default_duration_minutes: number
}

/** The settings that the page carries in its inert JSON element, so that the first load needs no call for them. */
export type PageSettings = { anon_key: string; office: Office }

/** Machine codes of `application/problem+json` answers. */
export type ProblemCode =
  | 'invalid'
  | 'conflict'
  | 'over'
  | 'not_found'
  | 'unauthorized'
  | 'forbidden'
  | 'too_many'
  | 'too_large'
  | 'too_slow'
  | 'unsupported'
  | 'range_too_wide'
  | 'room_has_bookings'
  | 'idempotency_key_reused'
  | 'unknown_host'
  | 'unavailable'
  | 'internal'

/** A refusal: `detail` is the sentence for people, `field` the form field that it is about. */
export type Problem = { title: string; status: number; code: ProblemCode; detail: string; field?: string }

/** Data of a `bookings` event: what to reload. Both absent: all of the feed. */
export type BookingsChange = { room_id?: string; date?: Day }

/** Data of a `rooms` event: what to reload. Absent: all of the feed. */
export type RoomsChange = { room_id?: string }

/** Milliseconds between two heartbeats on the stream. */
export const heartbeatMilliseconds = 15_000

/** The JSON body of `send-meeting-invite` (specification §3). */
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

/** What has become of one recipient's invitation. */
export type InvitationState = { recipient: string; state: 'queued' | 'sent' | 'failed' }
