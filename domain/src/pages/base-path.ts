/** The path of the address that people type: `/rooms` of https://example.com/rooms, or nothing. */
export function basePathOf(publicUrl: string | undefined): string {
  return /^https?:\/\/[^/]+(.*)$/.exec(publicUrl ?? '')?.[1] ?? ''
}
