import type { FastifyRequest } from 'fastify'

/** As it stands there: ours need no encoding. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([each]) => each === name)?.[1]
}
