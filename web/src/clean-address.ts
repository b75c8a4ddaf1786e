import { serverPath } from './words/page-settings.ts'

const retryMilliseconds = 2000

/** Kiosks may have the password of a proxy in their address: browsers refuse to fetch from it, and load modules twice. */
export function hasCredentials(): boolean {
  return new URL(document.baseURI).username !== ''
}

/** Opens the page without them, once the proxy has accepted them: from then on the browser sends them by itself. */
export async function openCleanAddress(): Promise<void> {
  while (!(await isAccepted())) await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
  window.location.replace(window.location.href)
}

function isAccepted(): Promise<boolean> {
  return new Promise((resolve) => {
    // `fetch` takes no address with a password.
    const request = new XMLHttpRequest()
    request.onloadend = () => resolve(request.status === 200)
    request.open('GET', serverPath('/healthz'))
    request.send()
  })
}
