export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
  office_id: string
}

/** A room with what is reported broken in it: pieces of its equipment, and null for something else. */
export type RoomWithFaults = Room & { faults?: readonly (string | null)[] }
