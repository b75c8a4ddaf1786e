/** Proxies add these to a tag when they compress: Apache `"7-gzip"`, before it `"7"-gzip`, Jetty `"7--gzip"`, others `"7;br"`. */
const coding = '(?:--?|;)(?:gzip|br|zstd|deflate)'
const tag = new RegExp(`(?:^|,)\\s*(?:W/)?"([^"]*)"(?:${coding})?\\s*(?=,|$)`, 'g')
const addedCoding = new RegExp(`${coding}$`)

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const own = /"(.*)"$/.exec(etag)?.[1]
  // A tag of ours may happen to end like a coding.
  return tagsIn(ifNoneMatch).tags.some((each) => each === own || withoutCoding(each) === own)
}

/** The opaque tags of a list, without quotes and marks of weakness. */
export function tagsIn(list: string): { tags: string[]; isWhole: boolean } {
  const tags = [...list.matchAll(tag)]
  const rest = list.replaceAll(tag, '')
  return { tags: tags.map(([, opaque]) => opaque!), isWhole: tags.length > 0 && /^[\s,]*$/.test(rest) }
}

export function withoutCoding(opaque: string): string {
  return opaque.replace(addedCoding, '')
}
