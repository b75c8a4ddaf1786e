import { serverPath } from '../../words/page-settings.ts'

/** The addresses of kiosks. A person's own browser gets no worker. */
const scope = () => serverPath('/?display=')

/** Returns false if the browser refuses, as with a full disk or by its settings. */
export async function registerWorker(): Promise<boolean> {
  try {
    return Boolean(
      await navigator.serviceWorker.register(serverPath('/sw.js'), { scope: scope(), updateViaCache: 'none' })
    )
  } catch {
    return false
  }
}

/** Lets the worker cache the server's newest page. Returns false if it could not, as without a connection. */
export async function keepNewestPage(): Promise<boolean> {
  if (!hasWorkers()) return true
  try {
    const registration = await navigator.serviceWorker.getRegistration(scope())
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
  // The call rejects in a page without a secure origin or storage, which can have no worker.
  const registration = await navigator.serviceWorker.getRegistration(scope()).catch(() => undefined)
  return Boolean(registration?.active)
}

/** Browsers have no workers over plain HTTP. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator && import.meta.env['KIOSK_WORKER'] !== 'off'
}
