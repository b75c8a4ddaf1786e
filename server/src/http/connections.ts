import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type {
  ConnectionError,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyServerFactoryHandler,
  RawServerDefault
} from 'fastify'
import { ApiProblem, problemBody, sendProblem } from './problems.ts'

const kibibyte = 1024

/** Connections of everybody together: a browser or a display takes one or two. */
const maxConnections = 10_000

/** Milliseconds for which a connection is kept for its next request: longer than the minute of most proxies. */
export const keepAliveMilliseconds = 72_000

/** Milliseconds in which a client's words must come. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: keepAliveMilliseconds
}

/** What a client may take of the server: size and time. */
export const connectionSettings = {
  bodyLimit: 32 * kibibyte,
  serverFactory: serveInTurn,
  // Once what runs is finished (below): kept connections would hold up a stop.
  forceCloseConnections: true,
  // As long as a whole request's head can be: what is too long for an id is refused as any other bad value.
  routerOptions: { maxParamLength: 16 * kibibyte },
  clientErrorHandler: answerClientError,
  frameworkErrors: (_error, _request, reply) => {
    reply.headers(rawHeaders)
    sendProblem(reply, unreadable)
  }
} satisfies FastifyHttpOptions<RawServerDefault>

const unreadable = new ApiProblem(400, 'invalid', 'The request cannot be read.')
const tooSlow = new ApiProblem(408, 'too_slow', 'The request took too long to arrive.')
const headTooLarge = new ApiProblem(431, 'too_large', 'The head of the request is too large.')

/** Milliseconds that what runs at a stop may still take: longer than any statement of the database. */
const stopTimeoutMilliseconds = 5_000

/** What an answer carries that is given before any hook runs: the same protection as every other. */
const rawHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY'
}

/**
 * Refuses requests whose meaning two readers could disagree on. Registered after the security headers, so that the
 * refusals have them.
 */
export function rejectAmbiguousRequests(app: FastifyInstance) {
  app.server.maxConnections = maxConnections
  app.server.on('timeout', (socket) => {
    if (!isAwaitingResponse(socket)) socket.destroy()
  })
  // Whoever expects something unknown gets an ordinary answer; left to itself, Node.js gives a bare one.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ headers, raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw unreadable
    if (headers['content-encoding'] !== undefined) {
      throw new ApiProblem(415, 'unsupported', 'Please send the body as it is, without an encoding.')
    }
  })
}

/**
 * Node.js' server, but for requests that come before the one ahead of them is answered (pipelining): it would read on and
 * keep them all, and says of none of them that its connection has ended. Browsers and proxies send none; who does is sent away.
 */
function serveInTurn(serve: FastifyServerFactoryHandler): Server {
  // Whether there is a Host is looked at below, where a refusal gets its shape.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (isBehindAnother(response)) request.socket.destroy()
    else serve(request, response)
  })
  // Where an answer waits to be taken, Node.js looks up to three times before it calls the connection still.
  return server.setTimeout(7_000)
}

/**
 * At a stop nothing new is taken, and what runs is finished, for five seconds at most (design, Bad days). Registered
 * after whatever ends at a stop, since it waits for that too.
 */
export function finishRequestsAtStop(app: FastifyInstance) {
  const running = new Set<ServerResponse>()
  let check = () => {}
  app.server.on('request', (_request, response) => {
    if (isBehindAnother(response)) return
    running.add(response)
    response.on('close', () => {
      running.delete(response)
      check()
    })
  })
  app.addHook('preClose', async () => {
    app.server.close()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, stopTimeoutMilliseconds)
      check = () => {
        if (running.size > 0) return
        clearTimeout(timer)
        resolve()
      }
      check()
    })
  })
}

/** Whether an answer has to wait for that of an earlier request on its connection. */
export function isBehindAnother(response: ServerResponse): boolean {
  return response.socket === null
}

/** Answers what is no HTTP, too large a head or too slow a body; the connection ends. */
function answerClientError(error: ConnectionError, socket: Socket) {
  // An earlier request of the connection that waits for its answer must not take this one for it.
  const isItsTurn = socket.writable && !isAwaitingResponse(socket) && !currentResponse(socket)?.headersSent
  if (isItsTurn) socket.write(rawResponse(clientErrorProblem(error)))
  socket.destroy()
}

/** Whether the client has still to say what it wants, or the rest of it. */
export function owesWords(socket: Socket): boolean {
  return currentResponse(socket)?.req.complete !== true
}

/** Whether the client has said all it has to say, and nothing is answered yet. */
function isAwaitingResponse(socket: Socket): boolean {
  const answer = currentResponse(socket)
  return answer?.req.complete === true && !answer.headersSent
}

/** The answer that a connection's request gets at the moment. Node.js itself decides by it in the same place. */
function currentResponse(socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined {
  return socket._httpMessage ?? undefined
}

function clientErrorProblem({ code }: ConnectionError): ApiProblem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow
  return code === 'HPE_HEADER_OVERFLOW' ? headTooLarge : unreadable
}

function rawResponse(refusal: ApiProblem): string {
  const body = JSON.stringify(problemBody(refusal))
  const headers = {
    ...rawHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close'
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${refusal.status} ${problemBody(refusal).title}`, ...lines, '', body].join('\r\n')
}
