/** Only addresses that begin so have a worker: never those of a person's own browser. */
const scope = '/?display='

/** Over plain HTTP browsers have none: then there is nothing to keep either. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator && import.meta.env['KIOSK_WORKER'] !== 'off'
}

/** @returns whether there is one now: a browser may refuse, and goes on without */
export async function registerWorker(): Promise<boolean> {
  try {
    return Boolean(await navigator.serviceWorker.register('/sw.js', { scope, updateViaCache: 'none' }))
  } catch {
    return false
  }
}

/** Has the worker, where there is one, keep the server's newest page. @returns whether all of it is kept */
export async function keepNewestPage(): Promise<boolean> {
  if (!hasWorkers()) return true
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    await registration?.update()
    const worker = registration?.installing ?? registration?.waiting
    return worker ? await isActivated(worker) : true
  } catch {
    return false
  }
}

function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    function look() {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

export async function hasActiveWorker(): Promise<boolean> {
  if (!hasWorkers()) return false
  const registration = await navigator.serviceWorker.getRegistration(scope).catch(() => undefined)
  return Boolean(registration?.active)
}
