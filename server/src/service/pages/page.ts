import type { ShownDays } from '@doorplate/domain/api'
import { basePathOf } from '@doorplate/domain/base-path'
import { filledPage } from '@doorplate/domain/page'
import { localTime } from '@doorplate/domain/time'
import type { Key } from '@doorplate/domain/words/say'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendInTwoPieces } from '../../base/http/connections/two-pieces.ts'
import { allowFrames, pageHeaders } from '../../base/http/security.ts'
import type { Config } from '../../base/settings/config.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { BuiltPage } from './built-page.ts'
import { meantLink } from './escaped-fragment.ts'
import { PageData, type PageDataDependencies } from './page-data.ts'
import { twoPieces, withApp, withData, withLinks } from './page-html.ts'
import { pageOfficeOf } from './page-office.ts'
import { PageRenderer } from './page-renderer.ts'
import { type PageSettingsDependencies, pageSettings } from './page-settings.ts'
import { bookedDay, type FindShownDays, requestedDay, type ShownWeek, today, weekOfRoom } from './shown-days.ts'

const yearSeconds = 31_536_000

type Dependencies = PageDataDependencies &
  PageSettingsDependencies & {
    config: Pick<Config, 'frameAncestors'>
    offices: Pick<OfficeMap, 'all' | 'first' | 'office' | 'officeOf'>
    page: BuiltPage | undefined
    metrics: Pick<Metrics, 'countRenderedPages'>
  }

type Page = {
  path: string
  title: Key
  groups: string[]
  shown: FindShownDays
  /** The name of its code in the build, unless it is part of the first load. */
  part?: 'day' | 'room' | 'notFound'
  /** Whether only the browser knows what it shows. */
  isPrivate?: true
}

const pages: Page[] = [
  { path: '/', title: 'book.title', groups: ['all', 'book', 'free'], shown: bookedDay },
  { path: '/day', title: 'all.allRooms', groups: ['all', 'day', 'free', 'series'], shown: requestedDay, part: 'day' },
  {
    path: '/rooms/:id',
    title: 'room.seeAndBook',
    groups: ['all', 'day', 'room', 'series', 'link'],
    shown: weekOfRoom,
    part: 'room'
  },
  {
    path: '/bookings',
    title: 'all.yourBookings',
    groups: ['all', 'book', 'form', 'series', 'yours', 'link', 'cancel'],
    shown: today,
    isPrivate: true
  },
  {
    path: '/bookings/:booking_id(^.+$)',
    title: 'yours.title',
    groups: ['all', 'book', 'form', 'find', 'series', 'yours', 'link', 'cancel'],
    shown: today,
    isPrivate: true
  }
]

const unknownPage: Page = { path: '/*', title: 'all.notFound', groups: ['all'], shown: today, part: 'notFound' }

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
    wantsPage(request)
      ? sendPage(request, reply, { named: unknownPage, isFound: false }, context)
      : reply.callNotFound()
  for (const named of pages) {
    app.get(named.path, { schema: { hide: true } }, (request, reply) => {
      const meant = withSlash(request, context) ?? meantLink(request.url)
      if (meant !== undefined) return reply.redirect(meant)
      return isWrittenOut(request, named)
        ? sendPage(request, reply, { named, isFound: isRoomKnown(request) }, context)
        : sendNotFound(request, reply)
    })
  }
  app.get(unknownPage.path, { schema: { hide: true } }, sendNotFound)
  await serveAssets(app, page)
}

type Context = Dependencies & { page: BuiltPage; renderer: PageRenderer | undefined; data: PageData }

type Answer = { named: Page; isFound: boolean }

async function sendPage(request: FastifyRequest, reply: FastifyReply, { named, isFound }: Answer, context: Context) {
  const { offices, page, renderer, data } = context
  const office = await pageOfficeOf(request, context)
  const opened = roomOf(request)
  const settings = pageSettings(request, { office, groups: named.groups, opened }, context)
  reply.headers({
    ...pageHeaders(settings.language),
    vary: 'Accept-Language, Cookie, Accept-Encoding'
  })
  allowFrames(reply, context.config)
  const html = filledPage(templateOf(named, partOf(named, request), page), settings)
  const kiosk_room = opened !== undefined && offices.officeOf(opened)?.id === office.id ? opened : undefined
  const now = localTime(context.now(), office.time_zone)
  const days =
    kiosk_room === undefined ? named.shown(request, now, settings.language) : today(request, now, settings.language)
  const read = (shown: ShownDays | ShownWeek) => data.read({ office, today: now.date, shown, kiosk_room }, request.log)
  const render = async (json: string | undefined) =>
    json === undefined || named.isPrivate ? undefined : renderer?.render(settings, request.url, json)
  if (!isFound) {
    const shown = named === unknownPage ? undefined : await read(today(request, now, settings.language))
    return reply.code(404).send(withData(withApp(html, await render(shown?.json ?? '{}')), shown))
  }
  const [first, second] = twoPieces(html, renderer !== undefined && !named.isPrivate)
  return sendInTwoPieces(request, reply, first, async () => {
    const shown = await read(days)
    return withData(withApp(second, await render(shown?.json)), shown)
  })
}

/** The name of the code in the build that a page needs besides the first load. */
function partOf({ path, part }: Page, request: FastifyRequest): string | undefined {
  if (path !== '/') return part
  if (roomOf(request) !== undefined) return 'kiosk'
  return (request.query as Record<string, unknown>)['room'] === undefined ? undefined : 'times'
}

function templateOf({ title }: Page, part: string | undefined, page: BuiltPage): string {
  const links = part === undefined ? '' : (page.links[part] ?? '')
  return withLinks(page.template.replace('{{book.title}}', `{{${title}}}`), links)
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
function isWrittenOut({ url }: FastifyRequest, { path }: Page): boolean {
  return url.startsWith(path.split(':', 1)[0]!)
}

/** Browsers ask for HTML; programs get a problem. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '') && !/^\/(api|assets|words)\//.test(url)
}

function roomOf({ query }: FastifyRequest): string | undefined {
  const { display } = query as Record<string, unknown>
  return display === undefined ? undefined : String(display)
}
