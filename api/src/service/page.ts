import type { Door, Fault } from '@doorplate/domain/doors/door'
import type { PageLanguage } from '@doorplate/domain/pages/page'
import type { Room } from '@doorplate/domain/rooms'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import type { Day } from '@doorplate/domain/time'
import type { ListedBooking } from '../booking/bookings.ts'
import type { DayOfRooms } from '../booking/days.ts'
import type { ListedOffice, Office } from '../office/offices.ts'

/** The server writes these into a page. They are no part of the API, and change with each version. */
export type PageSettings = PageLanguage & {
  anon_key: string
  office_id: string
  office: PageOffice
  offices: Pick<ListedOffice, 'id' | 'name' | 'time_zone'>[]
  words_version: string
  page_version: string
  /** Set if the server rendered the page for a phone: the browser's first render must match. */
  phone?: boolean
  public_url?: string
  feeds_off?: true
  kiosk?: KioskSettings
}

export type PageOffice = Omit<Office, 'slots' | 'durations' | 'default_duration_minutes'>

export type KioskSettings = {
  /** `on`: always shows the button that moves all others into reach. */
  low_reach: 'on' | 'off'
  /** `dark`: at night only the room's name and state, moving slowly. */
  night_look: 'dim' | 'dark'
  /** 0 without a PIN. */
  pin_length: number
  version: string
}

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
