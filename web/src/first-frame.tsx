import type { FirstData, PageSettings } from '@doorplate/domain/api'
import { renderToString } from 'react-dom/server'
import { fillQueries } from './backend/first-data.ts'
import { createQueries } from './backend/queries.ts'
import { createClock } from './clock/use-clock.ts'
import { PageRoot } from './page-root.tsx'
import { loadEveryPage } from './routes.tsx'
import { drawAt } from './ui/address.ts'
import { drawWith } from './words/page-settings.ts'
import { speakAs, type Voice } from './words/words.ts'

type Drawn = { settings: PageSettings; data: FirstData; address: URL }

/** Loads what pages are drawn with. @param voice with the words of all groups: none are asked for later */
export async function prepare(voice: Voice): Promise<void> {
  speakAs(voice)
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
    return renderToString(<PageRoot queries={queries} clock={clock} />)
  } finally {
    queries.clear()
  }
}
