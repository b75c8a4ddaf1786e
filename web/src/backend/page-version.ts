import type { PageSettings } from '@doorplate/domain/api'
import { withTimeout } from './calls.ts'

/** Whether the server has another version of the page than the one that runs here. */
export async function isPageOutdated(): Promise<boolean> {
  try {
    const served = await withTimeout(async (signal) => {
      const response = await fetch(`/${window.location.search}`, { cache: 'no-store', signal })
      return response.ok ? versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined
    })
    const own = versionOf(document)
    return own !== undefined && served !== undefined && served !== own
  } catch {
    return false
  }
}

/** Undefined for a page that is not ours. */
function versionOf(page: Document): string | undefined {
  const settings = page.getElementById('doorplate-settings')?.textContent
  if (!settings) return undefined
  const { page_version }: Partial<PageSettings> = JSON.parse(settings)
  // A server that is older than this page has pages without one.
  return page_version ?? ''
}
