import type { FirstData, PageSettings } from '@doorplate/api/service/page'
import { renderToString } from 'react-dom/server'
import { fillQueries } from './backend/first-data.ts'
import { createQueries } from './backend/queries.ts'
import { createClock } from './clock/use-clock.ts'
import { PageRoot } from './page-root.tsx'
import { loadEveryPage } from './routes.tsx'
import { takeBodyMarks } from './ui/hooks/use-body-mark.ts'
import { setRenderedPage } from './words/words.ts'

type Page = { settings: PageSettings; data: FirstData; address: URL }

/** Loads the components of all pages. @param settings with all words, so that no component loads some */
export async function prepare(settings: Pick<PageSettings, 'language' | 'clock' | 'words'>): Promise<void> {
  setRenderedPage(settings as PageSettings)
  await loadEveryPage()
}

/**
 * Renders a page as the browser's first render does, with nothing that only a browser knows.
 * @returns the HTML of the app and the attributes of <body>
 * @throws what a component throws
 */
export function renderPage({ settings, data, address }: Page): { app: string; body: string } {
  setRenderedPage(settings, address)
  const queries = createQueries()
  fillQueries(queries, data)
  const clock = createClock(settings.office)
  try {
    const app = renderToString(<PageRoot queries={queries} clock={clock} />)
    return { app, body: takeBodyMarks() }
  } finally {
    takeBodyMarks()
    queries.clear()
  }
}
