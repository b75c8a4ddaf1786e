import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { refuse } from '../../http/problems.ts'

export const versionHeader = { ETag: Type.String({ description: 'The version, for If-Match' }) }

export const seenVersionHeader = {
  'if-match': Type.Optional(Type.String({ description: 'A version in quotes: "7"' }))
}

export function etagOf({ version }: { version: number }): string {
  return `"${version}"`
}

/** No booking has it. */
const unknownVersion = 0

/** Undefined if missing or `*`. Refuses with `malformed`. Proxies that compress weaken it: `W/"7"` is `"7"`. */
export function seenVersion({ headers }: FastifyRequest): number | undefined {
  const sent = headers['if-match'] ?? ''
  if (sent === '' || sent === '*') return undefined
  const tag = /^(?:W\/)?"([^"]*)"$/.exec(sent)?.[1]
  if (tag === undefined) refuse('malformed', ['problem.versionUnreadable', { example: '"7"' }], { field: 'If-Match' })
  return /^\d{1,9}$/.test(tag) ? Number(tag) : unknownVersion
}
