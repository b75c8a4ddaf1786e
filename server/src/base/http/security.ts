import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'

export const pagePolicy = policyOf()

export const workerPolicy = "default-src 'none';connect-src 'self';frame-ancestors 'none'"

/** @param script the hash of the page's inline script */
export function pageHeaders(language: string, script?: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': policyOf({ script })
  }
}

/** Lets the pages of these origins show this one in a frame. `X-Frame-Options` cannot name any. */
export function allowFrames(reply: FastifyReply, { frameAncestors }: Pick<Config, 'frameAncestors'>, script?: string) {
  if (frameAncestors.length === 0) return
  const policy = policyOf({ script, frames: frameAncestors.join(' ') })
  reply.header('content-security-policy', policy).removeHeader('x-frame-options')
}

/** @param nonce of the desk's one inline style, which React Aria adds */
export function deskHeaders(language: string, nonce: string) {
  return { ...pageHeaders(language), 'content-security-policy': policyOf({ nonce }) }
}

type Allowed = { script?: string | undefined; nonce?: string; frames?: string }

function policyOf({ script, nonce, frames = "'none'" }: Allowed = {}): string {
  const scripts = script === undefined ? "'self'" : `'self' '${script}'`
  const styles = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
  return (
    `default-src 'self';script-src ${scripts};style-src ${styles};img-src 'self' data:;object-src 'none';base-uri 'none';` +
    `form-action 'self';frame-ancestors ${frames}`
  )
}

/** Requires HTTPS only if the public URL has it: offices also use plain HTTP. */
export function securityHeaders({ publicUrl }: Config) {
  return {
    // For responses other than pages, which set their own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
    },
    // Not needed: the first three are for Internet Explorer, Flash and Safari before 15.4, the last for links to other sites.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // Other hosts below the same name are not ours.
    strictTransportSecurity: publicUrl?.startsWith('https://')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    // On plain HTTP browsers ignore these two with a warning.
    crossOriginOpenerPolicy: publicUrl?.startsWith('https://') ? { policy: 'same-origin' as const } : false,
    originAgentCluster: false
  }
}

export async function preventCaching(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
}
