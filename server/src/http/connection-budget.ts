import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Metrics } from '../operations/metrics.ts'
import { addressOf } from './client-address.ts'
import { isBehindAnother, keepAliveMilliseconds, owesWords } from './connections.ts'
import { ApiProblem } from './problems.ts'
import { Tally } from './tally.ts'

/** Of all places, from this share on connections are kept for a shorter time. */
const crowded = 1 / 2
const crowdedKeepAliveMilliseconds = 5_000

/** From this share on each that comes takes the place of one that is not needed; the rest is for those of the same moment. */
const cramped = 0.95

const warningMilliseconds = 60_000

type Settings = Pick<Config, 'connectionsPerAddress' | 'trustProxy'>

/** Why a connection is ended before its time: its address has too many, or another needs the place. */
type Reason = 'address' | 'room'

const warnings: Record<Reason, string> = {
  address: 'One address has all the connections that CONNECTIONS_PER_ADDRESS allows it: more are refused',
  room: 'Nearly all connections are taken: those that are not needed make room for new ones'
}

/**
 * Keeps places free for everybody. Behind proxies all connections come from their addresses, and what one client holds are
 * the requests that run for it.
 */
export function shareConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Settings,
  metrics: Metrics
) {
  const isProxied = trustProxy > 0
  const most = connectionsPerAddress === 0 ? Number.POSITIVE_INFINITY : connectionsPerAddress
  const connections = new Connections(app, isProxied ? Number.POSITIVE_INFINITY : most)
  metrics.countConnections(
    () => connections.count,
    () => connections.ended
  )
  if (isProxied) shareRequests(app, most)
}

/** All open connections, in the order in which they came. */
class Connections {
  readonly ended: Record<Reason, number> = { address: 0, room: 0 }
  readonly #addresses = new Map<Socket, string>()
  /** Those that wait for nothing but their next request; the first has waited longest. */
  readonly #idle = new Set<Socket>()
  readonly #numbers = new Tally()
  readonly #warnedAt = new Map<Reason, number>()
  readonly #app: FastifyInstance
  readonly #perAddress: number

  constructor(app: FastifyInstance, perAddress: number) {
    this.#app = app
    this.#perAddress = perAddress
    app.server.on('connection', (socket) => this.#take(socket))
    app.server.on('request', ({ socket }, response) => this.#note(socket, response))
  }

  get count() {
    return this.#addresses.size
  }

  #take(socket: Socket) {
    const address = addressOf({ ip: socket.remoteAddress ?? '' })
    if (this.#numbers.of(address) >= this.#perAddress) return this.#end(socket, 'address')
    const { maxConnections } = this.#app.server
    if (this.count >= maxConnections * cramped) this.#makeRoomFor(address)
    this.#addresses.set(socket, address)
    this.#numbers.add(address)
    this.#keepFor(maxConnections)
    socket.once('close', () => {
      this.#addresses.delete(socket)
      this.#idle.delete(socket)
      this.#numbers.remove(address)
      this.#keepFor(maxConnections)
    })
  }

  /** Node.js reads it anew at each end of an answer. */
  #keepFor(maxConnections: number) {
    const isCrowded = this.count >= maxConnections * crowded
    this.#app.server.keepAliveTimeout = isCrowded ? crowdedKeepAliveMilliseconds : keepAliveMilliseconds
  }

  #note(socket: Socket, response: ServerResponse) {
    if (isBehindAnother(response)) return
    this.#idle.delete(socket)
    response.once('close', () => {
      if (this.#addresses.has(socket)) this.#idle.add(socket)
    })
  }

  /** Ends what is missed least. Where nothing is, those that came first stay. */
  #makeRoomFor(address: string) {
    const [longestIdle] = this.#idle
    const unneeded = longestIdle ?? this.#oldestOwing(address)
    if (unneeded) this.#end(unneeded, 'room')
  }

  /** Of the address with most, unless it is the one that asks: its oldest connection without a whole request. */
  #oldestOwing(newcomer: string): Socket | undefined {
    const greatest = this.#numbers.greatest()
    if (greatest === newcomer) return undefined
    for (const [socket, address] of this.#addresses) {
      if (address === greatest && !socket.destroyed && owesWords(socket)) return socket
    }
    return undefined
  }

  #end(socket: Socket, reason: Reason) {
    this.#idle.delete(socket)
    socket.destroy()
    this.ended[reason] += 1
    const now = performance.now()
    if (now - (this.#warnedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < warningMilliseconds) return
    this.#warnedAt.set(reason, now)
    this.#app.log.warn(warnings[reason])
  }
}

/** Each of them holds a connection of the proxy to here. */
function shareRequests(app: FastifyInstance, most: number) {
  const running = new Tally()
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request)
    if (running.of(address) >= most) {
      throw new ApiProblem(429, 'too_many', 'Too much is open from this address. Please try again soon.', {
        retryAfterSeconds: 5
      })
    }
    running.add(address)
    finished(reply.raw, () => running.remove(address))
  })
}
