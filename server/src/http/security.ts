import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** A page loads nothing from other sites and runs no inline script. */
export const pagePolicy =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';" +
  "form-action 'self';frame-ancestors 'none'"

/** A worker of a page asks its own server, and loads nothing else. */
export const workerPolicy = "default-src 'none';connect-src 'self';frame-ancestors 'none'"

export function pageHeaders(language: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': pagePolicy
  }
}

/** HTTPS is required only where the public URL has it, because offices also use plain HTTP. */
export function securityHeaders({ publicUrl }: Config) {
  return {
    // For answers that are no pages: opened in a browser, they load nothing. Pages set their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
    },
    // Each answer of the first load would carry these. Internet Explorer, Flash and the filter of Safari until 15.3 read
    // three of them; the last is about links to elsewhere, which no page of ours has.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
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
