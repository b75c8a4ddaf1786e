import type { Day } from './time.ts'

export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
  /** The place in the building, such as '2nd floor'; may be blank. */
  area: string
  office_id: string
  /** Its place in the order that the operator chose; missing before that. */
  position?: number
  /** From this day on it takes no bookings. */
  retire_on?: Day
  /** Since then it is in no list. */
  retired_at?: string
}

/** `faults`: pieces of its equipment that are reported broken, and null for something else. */
export type RoomWithFaults = Room & { faults?: readonly (string | null)[] }
