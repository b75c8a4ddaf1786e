import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** An IPv6 network: its owner may use any address in it. */
const networkBits = 64

/** The client for budgets and the audit: an IPv4 address or an IPv6 network. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  // A reset connection has no address.
  return normalizeIP(withoutPort(request.ip ?? ''), networkBits)
}

/** Some proxies add a port or a colon: `192.0.2.7:1001`, `::ffff:192.0.2.7:1001`, `[2001:db8::1]:`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d*)?|((?:::ffff:)?[\d.]+):\d*)$/i.exec(text) ?? []
  const address = bracketed ?? plain ?? ''
  return isIP(address) ? address : text
}
