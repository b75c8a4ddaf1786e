/** Only pages that were opened for a room are cached, never the booking view or another page. */
export function isKioskAddress({ pathname, searchParams }: URL, base = '/'): boolean {
  return pathname === base && searchParams.has('display')
}

/** The address that a kiosk was opened with. A fragment does not make another page. */
export function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
