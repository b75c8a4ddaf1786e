import { basePathOf } from '@doorplate/domain/pages/base-path'
import { filledPage } from '@doorplate/domain/pages/page'
import { localTime } from '@doorplate/domain/time'
import type { Key } from '@doorplate/domain/words/say'
import { type PageName, pages } from '@doorplate/web/pages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendWithEarlyFlush } from '../../base/http/connections/early-flush.ts'
import { allowFrames, pageHeaders } from '../../base/http/security.ts'
import type { Config } from '../../base/settings/config.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import type { Metrics } from '../operations/metrics.ts'
import { meantLink } from './escaped-fragment.ts'
import { PageData, type PageDataDependencies } from './first-data/page-data.ts'
import { pageOfficeOf } from './first-data/page-office.ts'
import { type PageSettingsDependencies, pageSettings } from './first-data/page-settings.ts'
import { shownDays } from './first-data/shown-days.ts'
import type { BuiltPage } from './rendering/built-page.ts'
import { twoPieces, withApp, withData, withLinks } from './rendering/page-html.ts'
import { PageRenderer } from './rendering/page-renderer.ts'

const yearSeconds = 31_536_000

const pageNames = Object.keys(pages) as PageName[]

type Dependencies = PageDataDependencies &
  PageSettingsDependencies & {
    config: Pick<Config, 'frameAncestors'>
    offices: Pick<OfficeMap, 'all' | 'first' | 'office' | 'officeOf'>
    page: BuiltPage | undefined
    metrics: Pick<Metrics, 'countRenderedPages'>
  }

export async function pageRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { offices, page } = dependencies
  if (!page) {
    app.log.warn('The page is not built: serving the API only')
    return
  }

  const { loadComponents } = page
  const renderer = loadComponents && new PageRenderer(loadComponents, app.log)
  if (renderer) dependencies.metrics.countRenderedPages(() => renderer.totals)
  // Loads ahead for the first page, without delaying the start. A failure is logged by the page that meets it again.
  app.addHook('onListen', async () => void loadComponents?.().catch(() => {}))

  const context: Context = { ...dependencies, page, renderer, data: new PageData(dependencies) }
  const isRoomKnown = ({ params }: FastifyRequest) => {
    const { id } = params as { id?: string }
    return id === undefined || offices.officeOf(id) !== undefined
  }
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    wantsPage(request) ? sendPage(request, reply, { name: 'unknown', isFound: false }, context) : reply.callNotFound()
  const { unknown, desk, ...named } = pages
  for (const path of new Set(Object.values(named).map((each) => each.path))) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const correctUrl = withSlash(request, context) ?? meantLink(request.url)
      if (correctUrl !== undefined) return reply.redirect(correctUrl)
      return isWrittenOut(request, path)
        ? sendPage(request, reply, { name: nameOf(path, request), isFound: isRoomKnown(request) }, context)
        : sendNotFound(request, reply)
    })
  }
  app.get(unknown.path, { schema: { hide: true } }, sendNotFound)
  await serveAssets(app, page)
}

type Context = Dependencies & { page: BuiltPage; renderer: PageRenderer | undefined; data: PageData }

type Answer = { name: PageName; isFound: boolean }

async function sendPage(request: FastifyRequest, reply: FastifyReply, { name, isFound }: Answer, context: Context) {
  const { offices, page, renderer, data } = context
  const { title, groups, shown: days, isPrivate = false } = pages[name]
  const office = await pageOfficeOf(request, context)
  const opened = name === 'kiosk' ? String(queryOf(request)['display']) : undefined
  const settings = pageSettings(request, { office, groups, opened }, context)
  reply.headers({
    ...pageHeaders(settings.language, page.inlineScript),
    vary: 'Accept-Language, Cookie, Accept-Encoding'
  })
  allowFrames(reply, context.config, page.inlineScript)
  const html = filledPage(withLinks(withTitle(page.template, title), page.links[name] ?? ''), settings)
  const kiosk_room = opened !== undefined && offices.officeOf(opened)?.id === office.id ? opened : undefined
  const now = localTime(context.now(), office.time_zone)
  const read = async (days: keyof typeof shownDays) => {
    const shown = shownDays[days](request, now, settings.language)
    return data.read({ office, today: now.date, shown, kiosk_room }, request.log)
  }
  const render = async (json: string | undefined) =>
    json === undefined || isPrivate ? undefined : renderer?.render(settings, request.url, json)
  if (!isFound) {
    const shown = days && (await read('today'))
    return reply.code(404).send(withData(withApp(html, await render(shown?.json ?? '{}')), shown))
  }
  const [first, second] = twoPieces(html, renderer !== undefined && !isPrivate)
  return sendWithEarlyFlush(request, reply, first, async () => {
    const shown = days && (await read(days))
    return withData(withApp(second, await render(shown?.json)), shown)
  })
}

function nameOf(path: string, request: FastifyRequest): PageName {
  const isAsked = (query?: string) => query === undefined || queryOf(request)[query] !== undefined
  return pageNames.find((name) => pages[name].path === path && isAsked(pages[name].query))!
}

function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return query as Record<string, unknown>
}

function withTitle(template: string, title: Key): string {
  return template.replace('{{book.title}}', `{{${title}}}`)
}

async function serveAssets(app: FastifyInstance, { folder }: BuiltPage) {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    immutable: true,
    maxAge: yearSeconds * 1000,
    // Names change with contents, and files are read whole.
    lastModified: false,
    acceptRanges: false
  })
}

/** A kiosk's worker serves what is below the base path, which is `/rooms/` and not `/rooms`. */
function withSlash({ originalUrl }: FastifyRequest, { config }: Context): string | undefined {
  const base = basePathOf(config.publicUrl)
  const [path, query] = originalUrl.split('?')
  if (base === '' || path !== base) return undefined
  return query === undefined ? '/' : `/?${query}`
}

/** False for /%64ay: the router decodes it, but the browser's code does not know the page. */
function isWrittenOut({ url }: FastifyRequest, path: string): boolean {
  return url.startsWith(path.split(':', 1)[0]!)
}

/** Browsers ask for HTML; programs get a problem. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '') && !/^\/(api|assets|words)\//.test(url)
}
