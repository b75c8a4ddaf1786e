import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../settings/config.ts'
import { Tally } from '../limits/tally.ts'
import { refuse } from '../problems/problems.ts'
import { addressOf } from './client-address.ts'
import { isPipelined, isRequestIncomplete, keepAliveMilliseconds } from './connections.ts'

/** Above this share of all connections, idle ones are closed sooner. */
const shortKeepAliveShare = 1 / 2
const shortKeepAliveMilliseconds = 5_000

/** Above this share, a new connection replaces an unneeded one; the rest is for simultaneous ones. */
const replaceShare = 0.95

const warningMilliseconds = 60_000

type Settings = Pick<Config, 'connectionsPerAddress' | 'trustProxy'>

type Reason = 'address' | 'room'

const warnings: Record<Reason, string> = {
  address: 'One address has all the connections that CONNECTIONS_PER_ADDRESS allows it: more are refused',
  room: 'Nearly all connections are taken: those that are not needed make room for new ones'
}

/** Behind proxies, which share their addresses, it counts running requests instead of connections. */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Settings,
  metrics: { countConnections(count: () => number, ended: () => Record<string, number>): void }
) {
  const isProxied = trustProxy > 0
  const maxPerAddress = connectionsPerAddress === 0 ? Number.POSITIVE_INFINITY : connectionsPerAddress
  const connections = new Connections(app, isProxied ? Number.POSITIVE_INFINITY : maxPerAddress)
  metrics.countConnections(
    () => connections.count,
    () => connections.ended
  )
  if (isProxied) limitRequests(app, maxPerAddress)
}

class Connections {
  readonly ended: Record<Reason, number> = { address: 0, room: 0 }
  readonly #addresses = new Map<Socket, string>()
  readonly #idle = new Set<Socket>()
  readonly #counts = new Tally()
  readonly #warnedAt = new Map<Reason, number>()
  readonly #app: FastifyInstance
  readonly #perAddress: number

  constructor(app: FastifyInstance, perAddress: number) {
    this.#app = app
    this.#perAddress = perAddress
    app.server.on('connection', (socket) => this.#accept(socket))
    app.server.on('request', ({ socket }, response) => this.#trackRequest(socket, response))
  }

  get count() {
    return this.#addresses.size
  }

  #accept(socket: Socket) {
    const address = addressOf({ ip: socket.remoteAddress ?? '' })
    if (this.#counts.of(address) >= this.#perAddress) return this.#end(socket, 'address')
    const { maxConnections } = this.#app.server
    if (this.count >= maxConnections * replaceShare) this.#makeRoom(address)
    this.#addresses.set(socket, address)
    this.#counts.add(address)
    this.#setKeepAlive(maxConnections)
    socket.once('close', () => {
      this.#addresses.delete(socket)
      this.#idle.delete(socket)
      this.#counts.remove(address)
      this.#setKeepAlive(maxConnections)
    })
  }

  /** Node.js reads the setting after each response. */
  #setKeepAlive(maxConnections: number) {
    const isShort = this.count >= maxConnections * shortKeepAliveShare
    this.#app.server.keepAliveTimeout = isShort ? shortKeepAliveMilliseconds : keepAliveMilliseconds
  }

  #trackRequest(socket: Socket, response: ServerResponse) {
    if (isPipelined(response)) return
    this.#idle.delete(socket)
    response.once('close', () => {
      if (this.#addresses.has(socket)) this.#idle.add(socket)
    })
  }

  #makeRoom(address: string) {
    const [longestIdle] = this.#idle
    const unneeded = longestIdle ?? this.#oldestIncomplete(address)
    if (unneeded) this.#end(unneeded, 'room')
  }

  #oldestIncomplete(newcomer: string): Socket | undefined {
    const greatest = this.#counts.greatest()
    if (greatest === newcomer) return undefined
    for (const [socket, address] of this.#addresses) {
      if (address === greatest && !socket.destroyed && isRequestIncomplete(socket)) return socket
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

function limitRequests(app: FastifyInstance, maxPerAddress: number) {
  const current = new Tally()
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request)
    if (current.of(address) >= maxPerAddress) {
      refuse('too_many', ['problem.connectionsTooMany'], {
        retry_after_seconds: 5
      })
    }
    current.add(address)
    finished(reply.raw, () => current.remove(address))
  })
}
