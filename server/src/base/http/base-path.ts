import { basePathOf } from '@doorplate/domain/pages/base-path'
import { pages } from '@doorplate/web/pages'
import type { FastifyInstance } from 'fastify'

type Address = { publicUrl?: string | undefined }

/** The first parts of the server's own paths. */
const own = [
  ...Object.values(pages).map(({ path }) => firstPart(path)),
  ...['api', 'functions', 'words', 'assets', 'feeds', 'docs', 'openapi.json'],
  ...['sw.js', 'manifest.webmanifest', 'healthz', 'readyz', 'metrics']
]

/** A base path that begins like one of the server's own. */
export function isOwnPath(base: string): boolean {
  // A room's page has one part more, so that `/rooms` can be told apart.
  return base !== '' && base !== '/rooms' && own.includes(firstPart(base))
}

/** Removes the path of PUBLIC_URL. Some proxies pass it on, others strip it. */
export function withoutBasePath(url: string, { publicUrl }: Address): string {
  const base = basePathOf(publicUrl)
  if (base === '' || !url.startsWith(base)) return url
  const rest = url.slice(base.length)
  if (!/^([/?]|$)/.test(rest)) return url
  const isStripped = base === '/rooms' && !own.includes(firstPart(rest))
  return isStripped ? url : rest.replace(/^(?!\/)/, '/')
}

function firstPart(url: string): string {
  return /^\/?([^/?]*)/.exec(url)![1]!
}

/** Adds the path of PUBLIC_URL to the addresses in headers. */
export function sendBasePath(app: FastifyInstance, { publicUrl }: Address) {
  const base = basePathOf(publicUrl)
  if (base === '') return
  app.addHook('onSend', async (_request, reply) => {
    const { location, link } = reply.getHeaders()
    if (typeof location === 'string') reply.header('location', location.replace(/^\/(?!\/)/, `${base}/`))
    if (typeof link === 'string') reply.header('link', link.replace(/^<\/(?!\/)/, `<${base}/`))
  })
}
