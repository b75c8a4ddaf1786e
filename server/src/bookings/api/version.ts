import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

export const versionHeader = { ETag: Type.String({ description: 'The version, for If-Match' }) }

export const seenVersionHeader = {
  'if-match': Type.Optional(Type.String({ description: 'A version in quotes: "7"' }))
}

export function etagOf({ version }: { version: number }): string {
  return `"${version}"`
}

/** The version in If-Match. Proxies that compress weaken it: `W/"7"` is `"7"`. */
export function seenVersion({ headers }: FastifyRequest): number | undefined {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}
