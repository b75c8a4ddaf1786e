import type { FastifyRequest } from 'fastify'

export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([each]) => each === name)?.[1]
}
