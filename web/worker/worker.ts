import { addressOf, isKioskAddress } from './addresses.ts'
import { type Files, isServersPage, keptPage } from './kept-page.ts'

// Opens a kiosk's page during an outage. Caches the page and the files of one build, but nothing of /api.

declare const self: ServiceWorkerGlobalScope

// The build prepends both (see kiosk-worker.ts).
declare const kioskFiles: Files
declare const kioskBuild: string

/** The folder that the worker was served from: `/`, or the path of the server behind a proxy. */
const base = new URL('./', self.location.href).pathname
const files: Files = Object.fromEntries(Object.entries(kioskFiles).map(([path, hash]) => [base + path, hash]))

const cachePrefix = 'doorplate-'
const cacheName = cachePrefix + kioskBuild

/** After so many milliseconds without an answer the cached page is shown. */
const timeoutMilliseconds = 3000

/** More addresses than a screen uses; further ones replace the oldest. */
const maxPages = 4

self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== self.location.origin) return
  if (mode === 'navigate' && isKioskAddress(address, base)) event.respondWith(openPage(event, addressOf(address)))
  else if (address.pathname in files) event.respondWith(openFile(event.request))
})

/** Fails unless everything is cached: an incomplete build is never installed, and the previous one stays. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName)
  const addresses = await kioskAddresses()
  await Promise.all([
    ...Object.entries(files).map(([path, integrity]) => cache.add(new Request(path, { integrity, cache: 'no-cache' }))),
    ...addresses.map(async (address) => {
      if (!(await keep(address, await fetchWhole(address)))) throw new Error(`No page of this build: ${address}`)
    })
  ])
}

/** The addresses of open kiosks and of the pages that earlier builds cached. */
async function kioskAddresses(): Promise<string[]> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const kept = await Promise.all((await ownCaches()).map(async (name) => (await caches.open(name)).keys()))
  const addresses = [...kept.flat(), ...open]
    .map(({ url }) => new URL(url))
    .filter((address) => isKioskAddress(address, base))
  return [...new Set(addresses.map(addressOf))].slice(-maxPages)
}

async function dropOtherBuilds(): Promise<void> {
  const others = (await ownCaches()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function ownCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}

/** Returns the server's page, or the cached one if the server does not answer. */
async function openPage(event: FetchEvent, address: string): Promise<Response> {
  const coming = fetchWhole(event.request)
  // A failure is ignored: the page that is cached stays.
  event.waitUntil(coming.then((page) => keep(address, page)).catch(() => {}))
  const fresh = await Promise.race([coming.catch(() => undefined), pause(timeoutMilliseconds)])
  if (fresh && isServersPage(fresh.response, fresh.html)) return fresh.response
  const cached = await (await caches.open(cacheName)).match(address)
  return cached ?? (await coming).response
}

type Page = { response: Response; html: string }

/** Reads the whole body first: a page whose connection breaks half-way would never start. */
async function fetchWhole(request: RequestInfo): Promise<Page> {
  const response = await fetch(request)
  return { response, html: await response.clone().text() }
}

/** Returns false, and caches nothing, for a page of another build. */
async function keep(address: string, { response, html }: Page): Promise<boolean> {
  const page = keptPage(response, html, files)
  if (!page) return false
  const cache = await caches.open(cacheName)
  await cache.put(address, page)
  const kept = (await cache.keys()).filter(({ url }) => isKioskAddress(new URL(url), base))
  await Promise.all(kept.slice(0, -maxPages).map((oldest) => cache.delete(oldest)))
  return true
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
