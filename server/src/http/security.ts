import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Strict, and right on plain HTTP in an office's network: HTTPS is only demanded where the public address has it. */
export function securityHeaders({ publicUrl }: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"]
      }
    },
    // Other hosts below the same name are not this server's to decide about.
    strictTransportSecurity: publicUrl?.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    // Browsers ignore these two on plain HTTP, and say so in the console.
    crossOriginOpenerPolicy: publicUrl?.startsWith('https://') ? { policy: 'same-origin' as const } : false,
    originAgentCluster: false
  }
}

/** No cache keeps an answer whose route does not say that it may. */
export async function keepNothing(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}
