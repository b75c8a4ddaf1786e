import type { ServerResponse } from 'node:http'
import Fastify from 'fastify'

/**
 * The limit of what Node.js and Fastify do here: it writes each event to every stream, and answers reads with bytes from
 * memory. No database, no keys, no checks.
 */
const app = Fastify()
const streams = new Set<ServerResponse>()
let bytes = Buffer.alloc(0)

app.get('/api/v1/changes', (_request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.raw.write('event: heartbeat\ndata: {}\n\n')
  streams.add(reply.raw)
  reply.raw.on('close', () => streams.delete(reply.raw))
})

app.post<{ Body: { room_id: string; date: string } }>('/api/v1/bookings', (request, reply) => {
  const { room_id, date } = request.body
  const frame = Buffer.from(`event: bookings\ndata: ${JSON.stringify({ room_id, date })}\n\n`)
  for (const stream of streams) stream.write(frame)
  return reply.code(201).send(request.body)
})

app.put('/api/v1/bookings', { bodyLimit: 10 * 2 ** 20 }, (request) => {
  bytes = Buffer.from(JSON.stringify(request.body))
  return {}
})

app.get('/api/v1/bookings', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))

app.get('/', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send('<!doctype html><title>Bare</title><p>Bare')
)

process.once('disconnect', () => process.exit())
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.listeningOrigin)
