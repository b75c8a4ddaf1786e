import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day, Time } from '@doorplate/domain/time'
import type { DoneAtDoor } from '../../backend/door.ts'
import { type BookingDraft, emptyDraft } from '../../booking/form/booking-draft.ts'
import type { Booked } from '../../booking/form/use-booking.ts'

/** How a display is laid out for who sits before it, or sees badly. */
export type Reach = { lowReach: boolean; largeText: boolean }

/** What someone at the display has opened and typed; gone from a kiosk two minutes after they have left. */
export type Visit = Reach & {
  number: number
  /** The day they look at; undefined is today, also past midnight. */
  day: Day | undefined
  sheet: Sheet
  dialog: DialogState | undefined
  draft: BookingDraft
  booked: Booked | undefined
  /** Done at the door without a form, and not named or taken back; what says so is shown while it `isNew`. */
  done: (DoneAtDoor & { did: 'book' | 'extend'; isNew: boolean }) | undefined
  /** Booked at the door without a name: it can be named also once it is not what was `done` last. */
  walkIn: DoneAtDoor | undefined
  /** What has just been done, for people who do not see it. */
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
  /** What a kiosk says of itself. */
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
