/** As their fields have them: texts. */
export type SearchValues = {
  office_id: string
  date: string
  start_time: string
  minutes: string
  people: string
  equipment: string
  room_id: string
}

export function seatsFor(people: string | undefined): number {
  return Math.max(1, Number(people) || 1)
}
