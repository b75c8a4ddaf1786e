import type { FastifyInstance } from 'fastify'

type Route = { method: string; segments: string[] }

export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    for (const each of [method].flat()) routes.push({ method: each, segments: url.split('/') })
  })
  return (path) => {
    const segments = path.split('/')
    const found = routes.filter((route) => isAt(route.segments, segments)).map(({ method }) => method)
    return [...new Set(found)].sort()
  }
}

function isAt(route: string[], path: string[]): boolean {
  return (
    route.length === path.length &&
    route.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]))
  )
}
