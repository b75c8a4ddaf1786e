// Takes the place of a worker that must go from all kiosks, with all that it has kept.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith('doorplate-'))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
