// Served in the worker's place when the worker is switched off: removes it and its caches from all kiosks.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith('doorplate-'))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
