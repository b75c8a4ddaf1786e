/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const tags = [...ifNoneMatch.matchAll(/(?:^|,)\s*(?:W\/)?("[^"]*")\s*(?=,|$)/g)].map(([, tag]) => tag)
  return tags.includes(etag.replace(/^W\//, ''))
}
