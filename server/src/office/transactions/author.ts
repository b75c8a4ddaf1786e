import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../base/database/database.ts'
import { readSecret } from '../../base/database/secrets.ts'
import { addressOf } from '../../base/http/connections/client-address.ts'

/** As stored. A change made past the server has no author and is stored as 'sql'. */
type Via = 'web' | 'display' | 'operator' | 'start' | 'retention' | 'release'

/** How someone who is no operator was allowed to change a booking. */
export type Access = 'link' | 'code' | 'none'

export type Author = {
  via: Via
  /** A keyed hash: it distinguishes clients without naming them. */
  client?: string
  /** Missing for the admin key. */
  operator?: string | undefined
  batch?: string | undefined
  access?: Access | undefined
}

export async function readAuthorship(queries: Queries): Promise<(request: FastifyRequest) => Author> {
  const secret = await readSecret(queries, 'client_hash')
  return (request) => ({
    via: viaOf(request),
    client: createHmac('sha256', secret).update(addressOf(request)).digest('hex').slice(0, 16),
    operator: request.operator?.id ?? undefined
  })
}

function viaOf(request: FastifyRequest): Via {
  if (request.bearer === 'operator') return 'operator'
  return request.headers['doorplate-via'] === 'display' ? 'display' : 'web'
}
