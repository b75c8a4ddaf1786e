import { basePathOf } from '@doorplate/domain/pages/base-path'
import { Type } from 'typebox'
import type { App } from '../../base/http/app-type.ts'
import { refuse } from '../../base/http/problems/problems.ts'
import { workerPolicy } from '../../base/http/security.ts'
import type { Config } from '../../base/settings/config.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import type { BuiltPage } from './rendering/built-page.ts'

type Dependencies = {
  config: Pick<Config, 'languages' | 'publicUrl'>
  offices: Pick<OfficeMap, 'main' | 'officeOf'>
  page: BuiltPage | undefined
}

const paper = '#fbfaf6'

export function kioskRoutes(app: App, { config, offices, page }: Dependencies) {
  const base = basePathOf(config.publicUrl)
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    if (page?.worker === undefined) refuse('not_found', ['all.notFoundHint'])
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers must check for a newer one each time.
      'cache-control': 'no-cache',
      'content-security-policy': workerPolicy
    })
    return page.worker
  })

  const querystring = Type.Object({
    display: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }),
    language: Type.Optional(Type.String())
  })
  app.get('/manifest.webmanifest', { schema: { hide: true, querystring } }, async (request, reply) => {
    const { display, language } = request.query
    const isOffered = language !== undefined && config.languages.includes(language)
    const address = new URLSearchParams({ display, ...(isOffered && { language }) })
    const office = offices.officeOf(display) ?? offices.main
    reply.type('application/manifest+json; charset=utf-8')
    return JSON.stringify({
      name: `${display}, ${office.name}`,
      short_name: display,
      start_url: `${base}/?${address}`,
      display: 'fullscreen',
      background_color: paper,
      theme_color: paper,
      icons: [192, 512].map((size) => ({
        src: `${base}/assets/kiosk-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png'
      }))
    })
  })
}
