import { listBookings } from '../calls/list-bookings.ts'
import { useRead } from '../calls/use-read.ts'
import type { AuditEntry } from '../history/audit-entry.ts'

/** Who booked, by the ids of the bookings that entries are about. The log itself has no names. */
export function useBookers(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const days = entries.flatMap(({ date }) => date ?? []).sort()
  const [from, to] = [days[0], days[days.length - 1]]
  const { data = [] } = useRead({
    key: ['bookings', 'between', from, to],
    async read(signal) {
      if (from === undefined || to === undefined) return []
      const { rows } = await listBookings({ from, to, cancelled: 'include', limit: 1000 }, signal)
      return rows
    },
    feeds: ['bookings']
  })
  return new Map(data.flatMap(({ id, booked_by }) => (booked_by === null ? [] : [[id, booked_by] as const])))
}
