import type { FastifyRequest } from 'fastify'
import type { Config } from '../../base/settings/config.ts'

type Address = Pick<Config, 'publicUrl'>

/** A form cannot send the header, and a foreign script may not. Browsers send `Sec-Fetch-Site` over HTTPS only. */
export function isFromDesk(request: FastifyRequest, config: Address): boolean {
  const { 'doorplate-via': via, 'sec-fetch-site': site = 'same-origin' } = request.headers
  return (via === 'desk' || via === 'desk-background') && site === 'same-origin' && hasOwnOrigin(request, config)
}

/** Polling is no use of a session. */
export function isBackground({ headers }: FastifyRequest): boolean {
  return headers['doorplate-via'] === 'desk-background'
}

/** The server itself speaks HTTP: what a proxy, the browser or PUBLIC_URL say of the way to it. */
export function isEncrypted({ protocol, headers }: FastifyRequest, { publicUrl }: Address): boolean {
  if (protocol === 'https' || headers.origin?.startsWith('https://')) return true
  return publicUrl?.startsWith('https://') === true && hostOf(`https://${headers.host}`) === hostOf(publicUrl)
}

function hasOwnOrigin({ headers }: FastifyRequest, { publicUrl }: Address): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const [scheme] = origin.split('//')
  const own = [`${scheme}//${host}`, ...(publicUrl === undefined ? [] : [publicUrl])].map(hostOf)
  return hostOf(origin) !== undefined && own.includes(hostOf(origin))
}

/** With its port, unless that is the scheme's own. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}
