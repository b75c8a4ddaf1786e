import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/languages.css'
import './ui/styles/dark.css'
import './ui/styles/controls.css'
import { carriedDataOf, fillQueries } from './backend/first-data.ts'
import { retryImport, watchSheets } from './backend/loading/retry-import.ts'
import { createQueries } from './backend/queries.ts'
import { isEntryStored } from './booking/entry/stored-entry.ts'
import { createClock } from './clock/use-clock.ts'
import { PageRoot, type Start } from './page-root.tsx'
import { loadPage } from './routes.tsx'
import { hasCredentials, signIn } from './start/clean-address.ts'
import { takeEarlyInput } from './start/early-input.ts'
import { surviveForeignChanges } from './start/foreign-changes.ts'
import { kioskRoom } from './ui/links/page-link.ts'
import { settings } from './words/page-settings.ts'

const queries = createQueries()

watchSheets()

/** The loading page that the server sends is shown for so many milliseconds; then React shows its own. */
const waitMilliseconds = 1000

if (hasCredentials()) signIn(startPage, import.meta.url)
else startPage()

function startPage() {
  const app = document.getElementById('app')!
  surviveForeignChanges(app)
  /** Whether the server rendered the page, and this tab keeps nothing that changes it. */
  const isRendered = 'rendered' in app.dataset && !isEntryStored() && window.history.state?.display === undefined
  const late = new Promise<void>((resolve) => isRendered || setTimeout(resolve, waitMilliseconds))

  void Promise.all([begin(), Promise.race([retryImport(loadPage), late])]).then(([start]) => {
    const repeatInput = isRendered ? takeEarlyInput(app) : () => {}
    function onReady() {
      delete app.dataset['rendered']
      // late-start.ts waits for it.
      window.dispatchEvent(new Event('doorplate-started'))
      // React handles no events before it has finished.
      setTimeout(repeatInput)
    }
    const page = <PageRoot {...start} onReady={onReady} />
    if (isRendered) hydrateRoot(app, page)
    else createRoot(app).render(page)
  })
}

async function begin(): Promise<Start> {
  // Written into the page that a kiosk keeps for when its server is away.
  if ('kept' in document.documentElement.dataset) {
    const { startFromSnapshot } = await retryImport(() => import('./kiosk/start/start-from-snapshot.ts'))
    return { queries, ...startFromSnapshot(queries, settings.office, kioskRoom()!) }
  }
  const carried = carriedDataOf(document)
  if (carried) fillQueries(queries, carried.data, carried.data_version)
  return { queries, clock: createClock(settings.office) }
}
