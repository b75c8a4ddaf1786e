/** The address of a booking's own page; with its key where the browser does not keep it. */
export function bookingPageLink(id: string, key?: string): string {
  return `/bookings/${encodeURIComponent(id)}${key === undefined ? '' : `#${key}`}`
}
