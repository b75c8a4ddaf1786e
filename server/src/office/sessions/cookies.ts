import { basePathOf } from '@doorplate/domain/pages/base-path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../base/settings/config.ts'
import { isEncrypted } from './desk-requests.ts'

type Address = Pick<Config, 'publicUrl'>

const plainName = 'doorplate_desk'
/** A neighbouring domain cannot plant a cookie of this name, which browsers keep over HTTPS only. */
const hostName = `__Host-${plainName}`
const deviceName = 'doorplate_device'

const yearSeconds = 365 * 24 * 60 * 60

const hidden = { httpOnly: true, sameSite: 'strict' } as const

export function tokenOf(request: FastifyRequest, config: Address): string | undefined {
  return request.cookies[hostName] ?? (isEncrypted(request, config) ? undefined : request.cookies[plainName])
}

export function sendToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: { token: string; seconds: number },
  config: Address
) {
  const secure = isEncrypted(request, config)
  reply.setCookie(secure ? hostName : plainName, token, { ...hidden, secure, path: '/', maxAge: seconds })
}

export function clearToken(request: FastifyRequest, reply: FastifyReply, config: Address) {
  const secure = isEncrypted(request, config)
  reply.clearCookie(secure ? hostName : plainName, { ...hidden, secure, path: '/' })
}

export function deviceCookieOf({ cookies }: FastifyRequest): string {
  return cookies[deviceName] ?? ''
}

/** Says who signed in at this browser last. */
export function sendDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string, config: Address) {
  const path = `${basePathOf(config.publicUrl)}/api/v1/session`
  reply.setCookie(deviceName, value, { ...hidden, secure: isEncrypted(request, config), path, maxAge: yearSeconds })
}
