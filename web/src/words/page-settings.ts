import type { PageSettings } from '@doorplate/api/service/page'
import { basePathOf } from '@doorplate/domain/pages/base-path'

export const isOnServer = typeof window === 'undefined'

/** The settings that the page was served with; on the server, those of the page being rendered. */
export let settings: PageSettings = isOnServer
  ? ({ language: 'en', clock: '24', words: {} } as PageSettings)
  : JSON.parse(document.getElementById('doorplate-settings')!.textContent!)

/** The address of the page being rendered; undefined in browsers. */
export let renderedAddress: URL | undefined

/** Only for `setRenderedPage`. */
export function setSettings(served: PageSettings, address: URL | undefined): void {
  settings = served
  renderedAddress = address
}

/** The address of the server for a path of its own, such as `/day`. */
export function serverPath(path: string): string {
  return basePathOf(settings.public_url) + path
}
