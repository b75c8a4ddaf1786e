import type { PageSettings } from '@doorplate/api/service/page'
import { request } from '../calls.ts'

export async function isPageOutdated(): Promise<boolean> {
  const served = await servedVersion()
  const own = versionOf(document)
  return own !== undefined && served !== undefined && served !== own
}

export async function isPageServed(): Promise<boolean> {
  return (await servedVersion()) !== undefined
}

async function servedVersion(): Promise<string | undefined> {
  try {
    return await request(`/${window.location.search}`, { cache: 'no-store' }, async (response) =>
      response.ok ? versionOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined
    )
  } catch {
    // No answer, or another server's page (a login, a proxy) whose settings are no JSON.
    return undefined
  }
}

function versionOf(page: Document): string | undefined {
  const settings = page.getElementById('doorplate-settings')?.textContent
  if (!settings) return undefined
  const { page_version }: PageSettings = JSON.parse(settings)
  return page_version
}
