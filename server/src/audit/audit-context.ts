import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { addressOf } from '../http/client-address.ts'

/**
 * Where a change came from, as the audit and `cancelled_via` keep it: a caller, the server itself at its start (the first
 * rooms) or in its retention. What nobody signed was done past the server, and is kept as 'sql'.
 */
export type Via = 'web' | 'display' | 'operator' | 'start' | 'retention'

/** Who makes a change: by which way, and for a caller a keyed hash that tells clients apart without naming them. */
export type Author = { via: Via; client?: string }

/** Reads the client's hash key, which all server processes of the office share. */
export async function readAuthorship(queries: Queries): Promise<(request: FastifyRequest) => Author> {
  const [secret] = await queries.query<{ value: string }>(`SELECT value FROM secrets WHERE name = 'client_hash'`)
  if (!secret) throw new Error('The database holds no client_hash secret')
  return (request) => ({
    via: viaOf(request),
    client: createHmac('sha256', secret.value).update(addressOf(request)).digest('hex').slice(0, 16)
  })
}

function viaOf(request: FastifyRequest): Via {
  if (request.bearer === 'operator') return 'operator'
  return request.headers['doorplate-via'] === 'display' ? 'display' : 'web'
}

/** Names the author to the triggers that write the audit, for this transaction. */
export async function setAuditContext(queries: Queries, author: Author) {
  await queries.query(`SELECT set_config('doorplate.via', $1, true), set_config('doorplate.client', $2, true)`, [
    author.via,
    author.client ?? ''
  ])
}
