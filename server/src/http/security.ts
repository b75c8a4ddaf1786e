import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** HTTPS is required only where the public URL has it, because offices also use plain HTTP. */
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
    // Other hosts below the same name are not this server's.
    strictTransportSecurity: publicUrl?.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    // Browsers ignore these two on plain HTTP with a console warning.
    crossOriginOpenerPolicy: publicUrl?.startsWith('https://') ? { policy: 'same-origin' as const } : false,
    originAgentCluster: false
  }
}

/** A route can allow caching with its own header. */
export async function preventCaching(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}
