export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
  /** Where it is in the building, such as '2nd floor'; blank where nobody has said. */
  area: string
  office_id: string
}

/** A room with what is reported broken in it: pieces of its equipment, and null for something else. */
export type RoomWithFaults = Room & { faults?: readonly (string | null)[] }
