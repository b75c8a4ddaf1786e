import { randomBytes } from 'node:crypto'
import { filledPage } from '@doorplate/domain/pages/page'
import { pages } from '@doorplate/web/pages'
import type { FastifyInstance } from 'fastify'
import { deskHeaders } from '../../base/http/security.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { officeOfPage } from './first-data/office-of-page.ts'
import { type PageSettingsDependencies, pageSettings } from './first-data/page-settings.ts'
import type { BuiltPage } from './rendering/built-page.ts'

type Dependencies = PageSettingsDependencies & {
  offices: Pick<OfficeMap, 'all' | 'first' | 'office' | 'officeOf'>
  page: BuiltPage | undefined
}

const { path, groups, below = [] } = pages.desk

const known = new Set(['', ...below])

/** The page of the desk and of everything below it. It carries no data: the browser reads all of it with a session. */
export function deskRoutes(app: FastifyInstance, { page, ...dependencies }: Dependencies) {
  if (page?.desk === undefined) return
  const { desk } = page
  for (const each of [path, `${path}/*`]) {
    app.get<{ Params: { '*'?: string } }>(each, { schema: { hide: true } }, async (request, reply) => {
      const office = officeOfPage(request, dependencies.offices)
      const settings = pageSettings(request, { office, groups, opened: undefined }, { ...dependencies, page })
      const nonce = randomBytes(16).toString('base64')
      reply.headers({ ...deskHeaders(settings.language, nonce), vary: 'Accept-Language, Cookie, Accept-Encoding' })
      const name = request.params['*'] ?? ''
      if (!known.has(name)) reply.code(404)
      return filledPage(desk.replace('<!--doorplate-nonce-->', `<meta name="csp-nonce" nonce="${nonce}">`), settings)
    })
  }
}
