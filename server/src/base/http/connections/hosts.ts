import { isIP, isIPv6 } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { directionOf, speechIn } from '../../languages/words.ts'
import type { Config } from '../../settings/config.ts'
import { problemOf, sendProblem } from '../problems/problems.ts'
import { pageHeaders } from '../security.ts'

/** Prevents DNS rebinding. Nobody else owns an address or a name without a dot. */
export function rejectUnknownHosts(app: FastifyInstance, config: Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>) {
  const names = namesOf(config)
  app.addHook('onRequest', async (request, reply) => {
    if (hostsIn(request).every((host) => isServed(host, names))) return
    return wantsPage(request) ? sendPage(request, reply) : sendProblem(reply, hostUnknown)
  })
}

const hostUnknown = problemOf('unknown_host', ['problem.hostUnknown'])

function namesOf({ host, publicUrl, allowedHosts }: Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>): Set<string> {
  const machine = hostname()
  const [short] = machine.split('.')
  const own = [host, machine, `${short}.local`, ...(publicUrl ? [new URL(publicUrl).hostname] : [])]
  return new Set([...own.map(plainName), ...allowedHosts])
}

/** Ignores forwarded hosts, which anybody can set. HTTP/1.0 needs no Host. */
function hostsIn({ headers, raw }: FastifyRequest): string[] {
  const inTarget = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(raw.url ?? '')?.[1]
  return [headers.host, inTarget].filter((host) => host !== undefined)
}

function isServed(host: string, names: Set<string>): boolean {
  const match = /^(?:\[([^\]]*)\]|([\w.-]*))(?::\d*)?$/.exec(host)
  if (!match) return false
  const [, address, name = ''] = match
  if (address !== undefined) return isIPv6(address)
  const plain = plainName(name)
  return /^[\w-]*$/.test(plain) || isIP(plain) !== 0 || names.has(plain)
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '')
}

function sendPage({ language }: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(hostUnknown.status)
    .headers(pageHeaders(language))
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="color-scheme" content="light dark"><title>Doorplate</title><main><h1>Doorplate</h1><p>${speechIn(language).read(hostUnknown.refusal.message)}</p></main></html>`
    )
}
