import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './ui/languages.css'
import './ui/dark.css'
import './ui/button.css'
import './ui/input.css'
import './ui/alert.css'
import { createBackend } from './backend/backend.ts'
import { fillQueries, firstDataOf } from './backend/first-data.ts'
import { createQueries } from './backend/queries.ts'
import { retryImport } from './backend/retry-import.ts'
import { type Clock, ClockContext, createClock } from './clock/use-clock.ts'
import { OfficeContext } from './clock/use-office.ts'
import type { Contact } from './live/contact.ts'
import { loadPage, Page } from './routes.tsx'
import { CrashGuard } from './status-pages/crash-guard.tsx'
import { kioskRoom } from './ui/page-link.ts'
import { settings } from './words/page-settings.ts'

const backends = { web: createBackend(settings, 'web'), display: createBackend(settings, 'display') }
const office = { ...settings.office, id: settings.office_id, all: settings.offices }
const queries = createQueries()

// Times with AM and PM are wider: the style sheets ask.
document.documentElement.dataset['clock'] = settings.clock

function show(clock: Clock, contact?: Contact) {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <OfficeContext value={office}>
          <ClockContext value={clock}>
            <CrashGuard>
              <Page backends={backends} contact={contact} />
            </CrashGuard>
          </ClockContext>
        </OfficeContext>
      </QueryClientProvider>
    </StrictMode>
  )
}

async function begin(): Promise<{ clock: Clock; contact?: Contact }> {
  // Written into the page that a kiosk keeps for when its server is away.
  if ('kept' in document.documentElement.dataset) {
    const { startKept } = await retryImport(() => import('./kiosk/start/kept-start.ts'))
    return startKept(queries, settings.office, kioskRoom()!)
  }
  fillQueries(queries, firstDataOf(document))
  return { clock: createClock(settings.office) }
}

/** The page as it is served says for so many milliseconds that it is loading: then it says that itself. */
const waitMilliseconds = 1000

const part = Promise.race([loadPage().catch(() => {}), new Promise((resolve) => setTimeout(resolve, waitMilliseconds))])
void Promise.all([begin(), part]).then(([{ clock, contact }]) => show(clock, contact))
