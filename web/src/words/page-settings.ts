import type { PageSettings } from '@doorplate/domain/api'

/** Pages are drawn there too, without a window. */
export const isOnServer = typeof window === 'undefined'

/** As the page was served; on the server, of the page that is being drawn. */
export let settings: PageSettings = isOnServer
  ? ({ language: 'en', clock: '24', words: {} } as PageSettings)
  : JSON.parse(document.getElementById('doorplate-settings')!.textContent!)

/** On the server, before each page. */
export function drawWith(served: PageSettings): void {
  settings = served
}
