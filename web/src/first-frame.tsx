import type { FirstData, PageSettings } from '@doorplate/domain/api'
import { renderToString } from 'react-dom/server'
import { fillQueries } from './backend/first-data.ts'
import { createQueries } from './backend/queries.ts'
import { createClock } from './clock/use-clock.ts'
import { pageRoot } from './page-root.tsx'
import { loadEveryPage } from './routes.tsx'
import { drawAt } from './ui/address.ts'
import { drawWith } from './words/page-settings.ts'
import { speakAs } from './words/words.ts'

type Drawn = { settings: PageSettings; data: FirstData; address: URL }

/** Loads what pages are drawn with. @param settings of any page, with all words: none is asked for later */
export async function prepare(settings: PageSettings): Promise<void> {
  speakAs(settings)
  await loadEveryPage()
}

/**
 * The page as HTML, as it looks before anything is known that only a browser knows.
 * @throws what the page throws
 */
export function firstFrame({ settings, data, address }: Drawn): string {
  drawWith(settings)
  speakAs(settings)
  drawAt(address)
  const queries = createQueries()
  fillQueries(queries, data)
  const clock = createClock(settings.office)
  try {
    return renderToString(pageRoot({ queries, clock }))
  } finally {
    queries.clear()
  }
}
