/** Returns the cursor of a list's next page, or undefined after the last. */
export function nextCursor(headers: Headers): string | undefined {
  const [, address] = /^<([^>]*)>; rel="next"$/.exec(headers.get('Link') ?? '') ?? []
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}
