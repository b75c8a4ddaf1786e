/** Only a page that was opened for a room is kept, under its whole address: never the booking view, nor another page. */
export function isKioskAddress({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && searchParams.has('display')
}

/** The address that a kiosk was opened with. A fragment does not make another page. */
export function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
