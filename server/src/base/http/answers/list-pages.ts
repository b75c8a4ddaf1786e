import type { FastifyReply, FastifyRequest } from 'fastify'

type Page<Row> = {
  /** Up to one more than the limit. */
  rows: readonly Row[]
  limit: number
  cursorOf: (row: Row) => string
}

/** Sends a page of a list, with the address of the next one (RFC 8288). */
export function sendPage<Row>(request: FastifyRequest, reply: FastifyReply, { rows, limit, cursorOf }: Page<Row>) {
  const page = rows.slice(0, limit)
  if (rows.length > limit) {
    const [path = '', query] = request.url.split('?')
    const next = new URLSearchParams(query)
    next.set('cursor', cursorOf(page.at(-1)!))
    reply.header('Link', `<${path}?${next}>; rel="next"`)
  }
  return reply.send(page)
}
