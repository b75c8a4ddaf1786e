import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day, Time } from '@doorplate/domain/time'
import type { DoneAtDoor } from '../../backend/door.ts'
import { type BookingDraft, emptyDraft } from '../../booking/form/booking-draft.ts'
import type { Booked } from '../../booking/form/sending/use-booking.ts'

/** Layouts for people in wheelchairs and people with poor sight. */
export type Reach = { lowReach: boolean; largeText: boolean }

/** Everything a visitor has opened and typed. A kiosk clears it two minutes after the last touch. */
export type Visit = Reach & {
  number: number
  /** Undefined is today, also past midnight. */
  day: Day | undefined
  sheet: Sheet
  dialog: DialogState | undefined
  draft: BookingDraft
  booked: Booked | undefined
  /** The booking that was just cancelled, or whose meeting was just ended, while the display shows that it was. */
  over: { booking: Booking; did: 'cancel' | 'end' } | undefined
  /** An action without a form that is neither named nor undone. Its confirmation is shown while it `isNew`. */
  done: (DoneAtDoor & { did: 'book' | 'extend'; isNew: boolean }) | undefined
  /** The last walk-in without a name, which may be older than `done`. */
  walkIn: DoneAtDoor | undefined
  /** The last action, announced to screen readers. */
  said: string | undefined
}

export type Sheet = 'schedule' | 'slots'

export type DialogState =
  /** `room_id` is an alternative to the display's own room. */
  | { kind: 'book'; date: Day; start: Time; room_id?: string }
  | { kind: 'cancel'; booking: Booking }
  | { kind: 'end'; booking: Booking }
  | { kind: 'name'; done: DoneAtDoor }
  | { kind: 'report' }
  | { kind: 'menu' }
  /** `leadsTo` is a later day with free times. */
  | { kind: 'message'; sentence: string; leadsTo?: Day }

export const emptyVisit: Visit = {
  lowReach: false,
  largeText: false,
  number: 0,
  day: undefined,
  sheet: 'schedule',
  dialog: undefined,
  draft: emptyDraft,
  booked: undefined,
  over: undefined,
  done: undefined,
  walkIn: undefined,
  said: undefined
}
