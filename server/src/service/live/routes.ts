import { textResponse } from '@doorplate/api/headers'
import { problemResponses } from '@doorplate/api/problems'
import { officeNow } from '@doorplate/api/values'
import type { Message } from '@doorplate/domain/words/say'
import { Type } from 'typebox'
import type { App } from '../../base/http/app-type.ts'
import { addressOf } from '../../base/http/connections/client-address.ts'
import { refuse } from '../../base/http/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { Offices, ServedPage } from './heartbeats.ts'
import { type StreamProblem, Streams } from './streams.ts'

const sentences: Record<StreamProblem, Message> = {
  disconnected: ['problem.streamOffline'],
  'too many': ['problem.streamsTooMany'],
  'too many from address': ['problem.streamsTooManyHere']
}

const HeartbeatSchema = Type.Object({
  now: officeNow,
  data_version: Type.String(),
  page: Type.Optional(Type.String({ description: 'Changes when pages should reload' }))
})

type Dependencies = {
  config: Pick<Config, 'streamsPerAddress'>
  changes: ChangeFeed
  offices: Offices
  page: ServedPage
  now: Clock
  metrics: { countStreams(count: () => number): void }
}

const description = `An event says what to read again, and carries nothing of a booking:

- \`bookings\` \`{"room_id":"atlas","date":"2026-11-25"}\`: the bookings of that room on that day. A booking that moves has an
  event for each of its two days.
- \`rooms\` \`{"room_id":"atlas"}\`: the room, its door or its faults.
- \`office\` \`{}\`: the offices.
- \`heartbeat\` \`{"now":"2026-11-24T10:42:07+01:00","data_version":"…","page":"…"}\`: the office's clock. While \`data_version\`
  is the same, nothing has changed. Without a heartbeat for 45 seconds the connection is lost. Where a proxy holds the stream
  back, \`GET /api/v1/heartbeat\` answers the same.

Without \`room_id\` or \`date\`, everything of its kind has changed. Read everything again after each new connection: events of
the time between are not repeated.

The key is sent as for every other call, never in the address: addresses end in logs, histories and \`Referer\` headers. The
browser's \`EventSource\` cannot send headers; read the stream with \`fetch\`, as the pages do.`

export function changeStreamRoutes(app: App, { config, changes, offices, page, now, metrics }: Dependencies) {
  const streams = new Streams(changes, {
    offices,
    page,
    perAddress: config.streamsPerAddress,
    now
  })
  metrics.countStreams(() => streams.count)
  // Fastify waits for open responses, and streams never end on their own.
  app.addHook('preClose', async () => streams.close())

  const querystring = Type.Object({
    room_id: Type.Optional(Type.String({ description: 'Only changes of this room' })),
    office_id: Type.Optional(Type.String({ description: 'Only changes of this office' }))
  })
  const head = {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no'
  }
  const schema = {
    tags: ['changes'],
    operationId: 'followChanges',
    summary: 'Server-sent events: bookings, rooms, and a heartbeat every 15 seconds',
    description,
    querystring,
    response: { ...textResponse('text/event-stream', 'Events until the server stops'), ...problemResponses(429, 503) }
  }

  app.head('/api/v1/changes', { schema: { hide: true } }, (_request, reply) => reply.headers(head).send())

  app.get('/api/v1/changes', { schema, exposeHeadRoute: false }, (request, reply) => {
    const address = addressOf(request)
    const problem = streams.problem(address)
    if (problem) {
      const code = problem === 'too many from address' ? 'too_many' : 'unavailable'
      refuse(code, sentences[problem], { retry_after_seconds: 5 })
    }
    reply.headers(head).hijack()
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
    streams.add(reply.raw, address, request.query)
  })

  const beat = {
    tags: ['changes'],
    operationId: 'readHeartbeat',
    summary: 'The stream’s heartbeat by a call, for networks that hold streams back',
    description: 'While `data_version` is the same, nothing has changed. Ask every 20 to 60 seconds.',
    querystring,
    response: { 200: HeartbeatSchema, ...problemResponses(503) }
  }

  app.get('/api/v1/heartbeat', { schema: beat }, (request) => {
    if (!changes.isConnected) refuse('unavailable', sentences.disconnected, { retry_after_seconds: 5 })
    return streams.heartbeat(request.query)
  })
}
