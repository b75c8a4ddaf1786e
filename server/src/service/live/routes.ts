import { followChangesCall, readHeartbeatCall } from '@doorplate/api/service/live'
import type { Message } from '@doorplate/domain/words/say'
import type { App } from '../../base/http/app-type.ts'
import { addressOf } from '../../base/http/connections/client-address.ts'
import { refuse } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import { isBackground } from '../../office/sessions/desk-requests.ts'
import type { Announcements } from './announcements.ts'
import type { Offices, ServedPage } from './heartbeats.ts'
import { type StreamProblem, Streams } from './streams.ts'

const sentences: Record<StreamProblem, Message> = {
  disconnected: ['problem.streamOffline'],
  'too many': ['problem.streamsTooMany'],
  'too many from address': ['problem.streamsTooManyHere']
}

type Dependencies = {
  config: Pick<Config, 'streamsPerAddress'>
  changes: Announcements
  offices: Offices
  page: ServedPage
  now: Clock
  metrics: { countStreams(count: () => number): void }
  status: { countPages(count: () => number): void }
}

export function changeStreamRoutes(app: App, { config, changes, offices, page, now, metrics, status }: Dependencies) {
  const streams = new Streams(changes, {
    offices,
    page,
    perAddress: config.streamsPerAddress,
    now
  })
  metrics.countStreams(() => streams.count)
  status.countPages(() => streams.pages)
  // Fastify waits for open responses, and streams never end on their own.
  app.addHook('preClose', async () => streams.close())

  const head = {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no'
  }
  app.head(followChangesCall.url, { schema: { hide: true } }, (_request, reply) => reply.headers(head).send())

  app.route({
    ...followChangesCall,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const address = addressOf(request)
      const problem = streams.problem(address)
      if (problem) {
        const code = problem === 'too many from address' ? 'too_many' : 'unavailable'
        refuse(code, sentences[problem], { retry_after_seconds: 5 })
      }
      reply.headers(head).hijack()
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
      streams.add(reply.raw, address, { ...request.query, isOfDesk: isBackground(request) })
    }
  })

  app.route({
    ...readHeartbeatCall,
    handler: (request) => {
      if (!changes.isConnected) refuse('unavailable', sentences.disconnected, { retry_after_seconds: 5 })
      return streams.heartbeat(request.query)
    }
  })
}
