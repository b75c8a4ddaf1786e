export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
  office_id: string
}
