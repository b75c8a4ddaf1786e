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
import { ClockContext, createClock } from './clock/use-clock.ts'
import { OfficeContext } from './clock/use-office.ts'
import { Page } from './routes.tsx'
import { CrashGuard } from './status-pages/crash-guard.tsx'
import { settings } from './words/page-settings.ts'

const backends = { web: createBackend(settings, 'web'), display: createBackend(settings, 'display') }
const office = { ...settings.office, id: settings.office_id, all: settings.offices }
const queries = createQueries()
fillQueries(queries, firstDataOf(document))

// Times with AM and PM are wider: the style sheets ask.
document.documentElement.dataset['clock'] = settings.clock

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <OfficeContext value={office}>
        <ClockContext value={createClock(settings.office)}>
          <CrashGuard>
            <Page backends={backends} />
          </CrashGuard>
        </ClockContext>
      </OfficeContext>
    </QueryClientProvider>
  </StrictMode>
)
