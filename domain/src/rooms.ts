export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
  /** The place in the building, such as '2nd floor'; may be blank. */
  area: string
  office_id: string
}

/** `faults`: pieces of its equipment that are reported broken, and null for something else. */
export type RoomWithFaults = Room & { faults?: readonly (string | null)[] }
