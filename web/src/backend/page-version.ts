import type { PageSettings } from '@doorplate/domain/api'
import { withTimeout } from './calls.ts'

/** Whether the server has another version of the page than the one that runs here: another program, key, time zone, language or words. */
export async function isPageOutdated(): Promise<boolean> {
  try {
    const served = await withTimeout(async (signal) => {
      const response = await fetch(`/${window.location.search}`, { cache: 'no-store', signal })
      return response.ok ? versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined
    })
    const own = versionOf(document)
    if (!own || !served) return false
    return served.settings !== own.settings || served.assets.some((name) => !own.assets.includes(name))
  } catch {
    return false
  }
}

/**
 * What sets one version of the page apart from another; undefined for a page that is not ours. A running page may have
 * more assets than it came with: those of the parts that it has loaded since.
 */
function versionOf(page: Document): { assets: (string | null)[]; settings: string } | undefined {
  const elements = page.querySelectorAll('script[src^="/assets/"], link[rel="stylesheet"][href^="/assets/"]')
  const settings = page.getElementById('doorplate-settings')?.textContent
  if (elements.length === 0 || !settings) return undefined
  const { anon_key, office_id, office, words_version }: PageSettings = JSON.parse(settings)
  const assets = Array.from(elements, (element) => element.getAttribute('src') ?? element.getAttribute('href'))
  const { name, time_zone, language, clock, cancel_by } = office
  return {
    assets,
    settings: JSON.stringify([anon_key, office_id, name, time_zone, language, clock, cancel_by, words_version])
  }
}
