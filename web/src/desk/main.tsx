import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/languages.css'
import '../ui/styles/dark.css'
import '../ui/styles/controls.css'
import './desk.css'
import './session/sign-in.css'
import './parts/desk-dialog.css'
import './frame/frame.css'
import './frame/menus.css'
import './parts/desk-page.css'
import './parts/desk-table.css'
import './parts/filters.css'
import './parts/list-and-panel.css'
import './forms/fields.css'
import './notices/notices.css'
import { ClockContext, createClock } from '../clock/use-clock.ts'
import { OfficeContext } from '../clock/use-office.ts'
import { settings } from '../words/page-settings.ts'
import { language } from '../words/words.ts'
import { addressNow } from './address/address.ts'
import { watchUse } from './calls/activity.ts'
import { createDeskQueries } from './calls/desk-queries.ts'
import { Desk } from './desk.tsx'
import { preloadPage } from './desk-pages.ts'
import { createSessionStore } from './session/session-store.ts'
import { SessionContext } from './session/use-session.ts'

const queries = createDeskQueries()
const session = createSessionStore(queries)

watchUse(document)
// Both before the first rendering, which takes a slow processor long.
void session.read()
preloadPage(addressNow().page)
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <OfficeContext value={{ ...settings.office, id: settings.office_id, all: settings.offices }}>
        <ClockContext value={createClock(settings.office)}>
          <SessionContext value={session}>
            <I18nProvider locale={language}>
              <Desk />
            </I18nProvider>
          </SessionContext>
        </ClockContext>
      </OfficeContext>
    </QueryClientProvider>
  </StrictMode>
)
