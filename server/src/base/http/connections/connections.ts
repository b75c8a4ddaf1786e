import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '@doorplate/api/base/problems'
import type {
  ConnectionError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyServerFactoryHandler,
  RawServerDefault
} from 'fastify'
import { read } from '../../languages/words.ts'
import { problemBody, problemOf, refuse, sendProblem } from '../problems/problems.ts'

const kibibyte = 1024

const maxConnections = 10_000

/** Longer than the minute of most proxies. */
export const keepAliveMilliseconds = 72_000

const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: keepAliveMilliseconds
}

export const connectionSettings = {
  bodyLimit: 32 * kibibyte,
  serverFactory: createHttpServer,
  // Only idle connections are left after finishRequestsAtStop; they would delay the stop.
  forceCloseConnections: true,
  // The size of a request head: a longer id is rejected like any other bad value.
  routerOptions: { maxParamLength: 16 * kibibyte },
  clientErrorHandler: answerClientError,
  frameworkErrors: (_error, _request, reply) => {
    reply.headers(rawHeaders)
    sendProblem(reply, unreadable)
  }
} satisfies FastifyHttpOptions<RawServerDefault>

const unreadable = problemOf('malformed', ['problem.unreadable'])
const tooSlow = problemOf('too_slow', ['problem.tooSlow'])
const headTooLarge: Problem = {
  title: 'Request Header Fields Too Large',
  status: 431,
  code: 'too_large',
  detail: read(['problem.headTooLarge']),
  message: 'problem.headTooLarge'
}

/** Longer than any statement of the database. */
const stopTimeoutMilliseconds = 5_000

/** For responses before any hook runs: the same protection as all others. */
const rawHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY'
}

/** Rejects requests that two readers could interpret differently. Register it after the security headers. */
export function rejectAmbiguousRequests(app: FastifyInstance) {
  app.server.maxConnections = maxConnections
  app.server.on('timeout', (socket) => {
    if (!isAwaitingResponse(socket)) socket.destroy()
  })
  // Node.js would reply to an unknown expectation with a bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ headers, raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw unreadable
    if (headers['content-encoding'] !== undefined) {
      refuse('unsupported', ['problem.encoded'])
    }
  })
}

/** Node.js buffers pipelined requests, without a close event. Browsers and proxies do not pipeline. */
function createHttpServer(serve: FastifyServerFactoryHandler): Server {
  // rejectAmbiguousRequests checks Host: Node.js would reply without problem+json.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (isPipelined(response)) request.socket.destroy()
    else serve(request, response)
  })
  // Node.js checks up to three times before it reports a connection that does not read.
  return server.setTimeout(7_000)
}

/** Register it last: it also waits for everything else that ends at a stop. */
export function finishRequestsAtStop(app: FastifyInstance) {
  const current = new Set<ServerResponse>()
  let check = () => {}
  app.server.on('request', (_request, response) => {
    if (isPipelined(response)) return
    current.add(response)
    response.on('close', () => {
      current.delete(response)
      check()
    })
  })
  app.addHook('preClose', async () => {
    app.server.close()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, stopTimeoutMilliseconds)
      check = () => {
        if (current.size > 0) return
        clearTimeout(timer)
        resolve()
      }
      check()
    })
  })
}

export function isPipelined(response: ServerResponse): boolean {
  return response.socket === null
}

function answerClientError(error: ConnectionError, socket: Socket) {
  // The client must not mistake it for the response to an earlier request.
  const isItsTurn = socket.writable && !isAwaitingResponse(socket) && !currentResponse(socket)?.headersSent
  if (isItsTurn) socket.write(rawResponse(clientErrorProblem(error)))
  socket.destroy()
}

export function isRequestIncomplete(socket: Socket): boolean {
  return currentResponse(socket)?.req.complete !== true
}

function isAwaitingResponse(socket: Socket): boolean {
  const answer = currentResponse(socket)
  return answer?.req.complete === true && !answer.headersSent
}

/** Node.js has no public property for it. */
function currentResponse(socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined {
  return socket._httpMessage ?? undefined
}

function clientErrorProblem({ code }: ConnectionError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problemBody(tooSlow)
  return code === 'HPE_HEADER_OVERFLOW' ? headTooLarge : problemBody(unreadable)
}

function rawResponse(problem: Problem): string {
  const body = JSON.stringify(problem)
  const headers = {
    ...rawHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close'
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${problem.title}`, ...lines, '', body].join('\r\n')
}
