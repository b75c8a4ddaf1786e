import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './ui/languages.css'
import './ui/dark.css'
import './ui/button.css'
import './ui/input.css'
import './ui/alert.css'
import { fillQueries, firstDataOf } from './backend/first-data.ts'
import { createQueries } from './backend/queries.ts'
import { retryImport, watchSheets } from './backend/retry-import.ts'
import { createClock } from './clock/use-clock.ts'
import { pageRoot, type Start } from './page-root.tsx'
import { loadPage } from './routes.tsx'
import { kioskRoom } from './ui/page-link.ts'
import { settings } from './words/page-settings.ts'

const queries = createQueries()

watchSheets()

// Times with AM and PM are wider: the style sheets ask.
document.documentElement.dataset['clock'] = settings.clock

async function begin(): Promise<Start> {
  // Written into the page that a kiosk keeps for when its server is away.
  if ('kept' in document.documentElement.dataset) {
    const { startKept } = await retryImport(() => import('./kiosk/start/kept-start.ts'))
    return { queries, ...startKept(queries, settings.office, kioskRoom()!) }
  }
  fillQueries(queries, firstDataOf(document))
  return { queries, clock: createClock(settings.office) }
}

/** The page as it is served says for so many milliseconds that it is loading: then it says that itself. */
const waitMilliseconds = 1000

const part = Promise.race([loadPage().catch(() => {}), new Promise((resolve) => setTimeout(resolve, waitMilliseconds))])
void Promise.all([begin(), part]).then(([start]) => createRoot(document.getElementById('app')!).render(pageRoot(start)))
