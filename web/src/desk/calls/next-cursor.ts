/** What a list's next page is asked for with; undefined after the last. */
export function nextCursor(headers: Headers): string | undefined {
  const [, address] = /^<([^>]*)>; rel="next"$/.exec(headers.get('Link') ?? '') ?? []
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}
