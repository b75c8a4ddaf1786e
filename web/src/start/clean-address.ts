import { serverPath } from '../words/page-settings.ts'

const retryMilliseconds = 2000

/** Kiosks may have the password of a proxy in their address: browsers refuse to fetch from it, and load modules twice. */
export function hasCredentials(): boolean {
  return new URL(document.baseURI).username !== ''
}

/**
 * Opens the page without credentials, once the proxy has accepted them. Until then a kiosk shows its kept page. Later parts
 * import this script from the address without the password, and get a copy of it, so the copy must start the page.
 */
export function signIn(startPage: () => void, script: string): void {
  const page = document.documentElement.dataset
  if ('copy' in page) return void startPage()
  page['copy'] = ''
  void openCleanAddress()
  if ('kept' in page) void import(/* @vite-ignore */ script)
}

/** After one accepted request the browser sends the credentials with every other. */
async function openCleanAddress(): Promise<void> {
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
