import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PageSettings } from '@doorplate/domain/api'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { OfficeMap } from './offices/office-map.ts'
import { officeOfPage } from './offices/office-of-page.ts'
import { officeAt } from './offices/routes.ts'
import { dataElement, type PageDataDependencies } from './page-data.ts'

/** The same path from `server/src` and from `server/dist`. */
export const builtPage = fileURLToPath(new URL('../../web/dist/', import.meta.url))

const yearSeconds = 31_536_000

type Dependencies = PageDataDependencies & {
  config: Pick<Config, 'anonKey'>
  offices: Pick<OfficeMap, 'all' | 'main' | 'office' | 'officeOf'>
}

/** The page carries the office's settings, and what it shows first, as inert JSON. */
export async function pageRoutes(app: FastifyInstance, dependencies: Dependencies, folder: string) {
  const { config, offices, now } = dependencies
  const template = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined)
  if (template === undefined) {
    app.log.warn('The page is not built: serving the API only')
    return
  }

  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const office = officeOfPage(request, offices)
    const settings: PageSettings = {
      anon_key: config.anonKey,
      office_id: office.id,
      office: officeAt(now(), office),
      offices: offices.all.map(({ id, name }) => ({ id, name }))
    }
    const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
    const element = `<script type="application/json" id="doorplate-settings">${json}</script>`
    const data = await dataElement(office, dependencies, request.log)
    return reply
      .type('text/html; charset=utf-8')
      .send(template.replace('<!--doorplate-settings-->', () => element).replace('<!--doorplate-data-->', () => data))
  })

  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    immutable: true,
    maxAge: yearSeconds * 1000
  })
}
