import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Bits of an IPv6 address that name a network; whoever has one may have any address in it. */
const networkBits = 64

/**
 * Whom a request counts as, for budgets and in the audit: its IPv4 address, also where it is written in IPv6, or its IPv6
 * network. What a proxy wrote that is no address counts as it stands.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  // Of a connection that was reset meanwhile there is none.
  return normalizeIP(withoutPort(request.ip ?? ''), networkBits)
}

/** Some proxies write the port beside the address: `192.0.2.7:1001`, `[2001:db8::1]:1001`. */
function withoutPort(text: string): string {
  const [, bracketed, plain] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? plain ?? ''
  return isIP(address) ? address : text
}
