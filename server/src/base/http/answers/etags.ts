import { createHash } from 'node:crypto'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'

/** Proxies add these to a tag when they compress: Apache `"7-gzip"`, before it `"7"-gzip`, Jetty `"7--gzip"`, others `"7;br"`. */
const coding = '(?:--?|;)(?:gzip|br|zstd|deflate)'
const tag = new RegExp(`(?:^|,)\\s*(?:W/)?"([^"]*)"(?:${coding})?\\s*(?=,|$)`, 'g')
const addedCoding = new RegExp(`${coding}$`)

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const own = /"(.*)"$/.exec(etag)?.[1]
  return tagsIn(ifNoneMatch).tags.some((each) => isSame(each, own))
}

export function etagOfText(text: string | Uint8Array): string {
  return `W/"${opaqueTagOf(text)}"`
}

/** @param seen opaque tags */
export function isSeen(text: string, seen: readonly string[]): boolean {
  const own = opaqueTagOf(text)
  return seen.some((each) => isSame(each, own))
}

function opaqueTagOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** A tag of ours may happen to end like a coding. */
function isSame(sent: string, own: string | undefined): boolean {
  return sent === own || withoutCoding(sent) === own
}

/** The opaque tags of If-Match; undefined if it is missing or `*`. Refuses with `malformed`. */
export function seenTags({ headers }: FastifyRequest): string[] | Refusal | undefined {
  const sent = headers['if-match'] ?? ''
  if (sent === '' || sent === '*') return undefined
  const { tags, isWhole } = tagsIn(sent)
  if (isWhole) return tags
  return new Refusal('malformed', ['problem.versionUnreadable', { example: '"7"' }], { field: 'If-Match' })
}

/** The opaque tags of a list, without quotes and marks of weakness. */
function tagsIn(list: string): { tags: string[]; isWhole: boolean } {
  const tags = [...list.matchAll(tag)]
  const rest = list.replaceAll(tag, '')
  return { tags: tags.map(([, opaque]) => opaque!), isWhole: tags.length > 0 && /^[\s,]*$/.test(rest) }
}

export function withoutCoding(opaque: string): string {
  return opaque.replace(addedCoding, '')
}
