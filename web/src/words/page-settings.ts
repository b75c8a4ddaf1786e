import type { PageSettings } from '@doorplate/domain/api'

/** As the page was served. */
export const settings: PageSettings = JSON.parse(document.getElementById('doorplate-settings')!.textContent!)
