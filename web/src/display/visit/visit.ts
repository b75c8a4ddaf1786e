import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day, Time } from '@doorplate/domain/time'
import type { DoneAtDoor } from '../../backend/door.ts'
import { type BookingDraft, emptyDraft } from '../../booking/form/booking-draft.ts'
import type { Booked } from '../../booking/form/use-booking.ts'

/** How a display is laid out for who sits before it, or sees badly. */
export type Reach = { lowReach: boolean; largeText: boolean }

/** Everything a visitor has opened and typed. A kiosk clears it two minutes after the last touch. */
export type Visit = Reach & {
  number: number
  /** The day they look at; undefined is today, also past midnight. */
  day: Day | undefined
  sheet: Sheet
  dialog: DialogState | undefined
  draft: BookingDraft
  booked: Booked | undefined
  /** An action without a form that is neither named nor undone. Its confirmation is shown while it `isNew`. */
  done: (DoneAtDoor & { did: 'book' | 'extend'; isNew: boolean }) | undefined
  /** Booked at the door without a name: it can be named also once it is not what was `done` last. */
  walkIn: DoneAtDoor | undefined
  /** The last action, announced to screen readers. */
  said: string | undefined
}

export type Sheet = 'schedule' | 'slots'

export type DialogState =
  /** In another room where one was offered instead of the display's own. */
  | { kind: 'book'; date: Day; start: Time; room_id?: string }
  | { kind: 'cancel'; booking: Booking }
  | { kind: 'end'; booking: Booking }
  | { kind: 'name'; done: DoneAtDoor }
  | { kind: 'report' }
  /** Facts about this kiosk. */
  | { kind: 'menu' }
  /** With a later day whose times are the way on, if there is one. */
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
  done: undefined,
  walkIn: undefined,
  said: undefined
}
