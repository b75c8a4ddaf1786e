import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'

export const nextPageHeader = {
  Link: Type.String({ description: 'Where there is more: <the address of the next page>; rel="next"' })
}

export function limitSchema(max: number) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: max, description: `Rows of a page, at most ${max}` }))
}

/** Sends a page of a list, with the address of the next one (RFC 8288). @param rows up to one more than the limit */
export function sendPage<Row>(
  rows: readonly Row[],
  limit: number,
  request: FastifyRequest,
  reply: FastifyReply,
  cursorOf: (row: Row) => string
) {
  const page = rows.slice(0, limit)
  if (rows.length > limit) {
    const [path = '', query] = request.url.split('?')
    const next = new URLSearchParams(query)
    next.set('cursor', cursorOf(page.at(-1)!))
    reply.header('Link', `<${path}?${next}>; rel="next"`)
  }
  return reply.send(page)
}
