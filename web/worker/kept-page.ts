/** The hash of each file that a kiosk needs to start, by path. */
export type Files = Readonly<Record<string, string>>

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const pageType = /^text\/html\b/
const dataElement = /<script[^>]* id="doorplate-data">[^<]*<\/script>/
const bodyTag = /<body[^>]*>/
const renderedApp = /<div id="app" data-rendered>.*<!--\/doorplate-app-->/s
/** They describe the transferred bytes and who may receive them. */
const droppedHeaders = ['content-encoding', 'content-length', 'vary']

/**
 * The page to cache: without any bookings, and marked as cached.
 * @returns undefined unless it is a page of this build from its own server
 */
export function keptPage(
  { status, type, redirected, headers }: Answer,
  html: string,
  files: Files
): Response | undefined {
  const isOwn = status === 200 && type === 'basic' && !redirected && isPage(headers)
  if (!isOwn || !isOfBuild(html, files)) return undefined
  const kept = html
    .replace('<html ', '<html data-kept ')
    .replace(bodyTag, '<body>')
    .replace(renderedApp, '<div id="app"></div>')
    .replace(dataElement, '')
  // The content security policy stays.
  const keptHeaders = new Headers(headers)
  for (const name of droppedHeaders) keptHeaders.delete(name)
  return new Response(kept, { headers: keptHeaders })
}

/** False if a login page or a proxy answers in the server's place. */
export function isServersPage({ ok, headers }: Pick<Response, 'ok' | 'headers'>, html: string): boolean {
  return ok && isPage(headers) && html.includes('id="doorplate-settings"')
}

function isPage(headers: Headers): boolean {
  return pageType.test(headers.get('content-type') ?? '')
}

function isOfBuild(html: string, files: Files): boolean {
  const named = Array.from(html.matchAll(/ (?:src|href)="(\/[^"]*assets\/[^"]+)"/g), ([, path]) => path!)
  return named.length > 0 && named.every((path) => path in files)
}
