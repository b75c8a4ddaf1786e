import type { Message } from '@doorplate/domain/words/say'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { App } from '../http/app-type.ts'
import { addressOf } from '../http/connections/client-address.ts'
import { refuse } from '../http/problems.ts'
import { problemResponses, textResponse } from '../http/schemas.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { Offices, ServedPage } from './heartbeats.ts'
import { type StreamProblem, Streams } from './streams.ts'

const sentences: Record<StreamProblem, Message> = {
  disconnected: ['problem.streamOutOfTouch'],
  'too many': ['problem.streamsTooMany'],
  'too many from address': ['problem.streamsTooManyHere']
}

type Dependencies = {
  config: Pick<Config, 'streamsPerAddress'>
  feed: ChangeFeed
  offices: Offices
  page: ServedPage
  now: Clock
  metrics: { countStreams(count: () => number): void }
}

export function changeRoutes(app: App, { config, feed, offices, page, now, metrics }: Dependencies) {
  const streams = new Streams(feed, {
    offices,
    page,
    perAddress: config.streamsPerAddress,
    now
  })
  metrics.countStreams(() => streams.count)
  // Fastify waits for open responses, and streams never end by themselves.
  app.addHook('preClose', async () => streams.close())

  const head = {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no'
  }
  const schema = {
    tags: ['changes'],
    summary: 'Server-sent events: bookings, rooms, and a heartbeat every 15 seconds',
    querystring: Type.Object({
      room_id: Type.Optional(Type.String({ description: 'Only changes of this room' })),
      office_id: Type.Optional(Type.String({ description: 'Only changes of this office' }))
    }),
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
}
