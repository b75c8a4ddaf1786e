import type { Room } from '@doorplate/domain/rooms'
import { useWhen } from '../../ui/hooks/use-when.ts'

/**
 * Reloads a page that was served for another office, once. The server does that when it cannot read the booking in time; the
 * page would show its times on the wrong clock.
 * @returns whether the page is about to reload
 */
export function useBookingOffice(room_id: string | undefined, rooms: readonly Room[] | undefined): boolean {
  const isElsewhere = room_id !== undefined && rooms?.every(({ id }) => id !== room_id) === true
  const isReloading = isElsewhere && !isReloaded()
  useWhen(isReloading, () => window.location.reload())
  return isReloading
}

function isReloaded(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
}
