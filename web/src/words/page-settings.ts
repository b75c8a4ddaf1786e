import type { PageSettings } from '@doorplate/domain/api'

/** The server renders pages, too, without a window. */
export const isOnServer = typeof window === 'undefined'

/** The settings that the page was served with; on the server, of the page that is being rendered. */
export let settings: PageSettings = isOnServer
  ? ({ language: 'en', clock: '24', words: {} } as PageSettings)
  : JSON.parse(document.getElementById('doorplate-settings')!.textContent!)

/** On the server, before each page. */
export function setSettings(served: PageSettings): void {
  settings = served
}
