import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { tagsIn, withoutCoding } from '../../../base/http/answers/etags.ts'

export function etagOf({ version }: { version: number }): string {
  return `"${version}"`
}

/** Bookings and series start with version 0, so none has this one. */
const unknownVersion = -1

/** The versions of which one must be current; undefined if missing or `*`. Refuses with `malformed`. */
export function seenVersions({ headers }: FastifyRequest): number[] | Refusal | undefined {
  const sent = headers['if-match'] ?? ''
  if (sent === '' || sent === '*') return undefined
  const { tags, isWhole } = tagsIn(sent)
  if (!isWhole) {
    return new Refusal('malformed', ['problem.versionUnreadable', { example: '"7"' }], { field: 'If-Match' })
  }
  return tags.map(withoutCoding).map((tag) => (/^\d{1,9}$/.test(tag) ? Number(tag) : unknownVersion))
}
