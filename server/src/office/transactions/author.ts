import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../base/database/database.ts'
import { readSecret } from '../../base/database/secrets.ts'
import { addressOf } from '../../base/http/connections/client-address.ts'

/** As stored. A change made past the server has no author and is stored as 'sql'. */
type Via = 'web' | 'display' | 'operator' | 'start' | 'retention' | 'release'

/** `client` is a keyed hash: it distinguishes clients without naming them. */
export type Author = { via: Via; client?: string }

export async function readAuthorship(queries: Queries): Promise<(request: FastifyRequest) => Author> {
  const secret = await readSecret(queries, 'client_hash')
  return (request) => ({
    via: viaOf(request),
    client: createHmac('sha256', secret).update(addressOf(request)).digest('hex').slice(0, 16)
  })
}

function viaOf(request: FastifyRequest): Via {
  if (request.bearer === 'operator') return 'operator'
  return request.headers['doorplate-via'] === 'display' ? 'display' : 'web'
}
