import type { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { seenTags, withoutCoding } from '../../../base/http/answers/etags.ts'

export function etagOf({ version }: { version: number }): string {
  return `"${version}"`
}

/** Bookings and series start with version 0, so none has this one. */
const unknownVersion = -1

/** The versions of which one must be current; undefined if missing or `*`. Refuses with `malformed`. */
export function seenVersions(request: FastifyRequest): number[] | Refusal | undefined {
  const tags = seenTags(request)
  if (!Array.isArray(tags)) return tags
  return tags.map(withoutCoding).map((tag) => (/^\d{1,9}$/.test(tag) ? Number(tag) : unknownVersion))
}
