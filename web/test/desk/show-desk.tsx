import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { ClockContext, createClock } from '../../src/clock/use-clock.ts'
import { OfficeContext, type PageOffice } from '../../src/clock/use-office.ts'
import { watchUse } from '../../src/desk/calls/activity.ts'
import { createDeskQueries } from '../../src/desk/calls/desk-queries.ts'
import { Desk } from '../../src/desk/desk.tsx'
import { createSessionStore } from '../../src/desk/session/session-store.ts'
import { SessionContext } from '../../src/desk/session/use-session.ts'

const office: PageOffice = {
  id: 'main',
  name: 'Hafen 12',
  time_zone: 'Europe/Berlin',
  languages: [],
  cancel_by: 'anyone',
  series_max_dates: 60,
  all: [{ id: 'main', name: 'Hafen 12', time_zone: 'Europe/Berlin' }]
}

/** The whole desk at an address. Its server is a stub: see `deskServer`. @param others further offices */
export function showDesk(path = '/admin', others: PageOffice['all'] = []) {
  window.history.replaceState(null, '', path)
  const queries = createDeskQueries()
  const session = createSessionStore(queries)
  watchUse(document)
  void session.read()
  onTestFinished(() => session.close())
  onTestFinished(forgetAnnouncements)
  const clock = createClock({ now: '2026-11-24T10:42:00+01:00', time_zone: office.time_zone })
  const shown = render(
    <QueryClientProvider client={queries}>
      <OfficeContext value={{ ...office, all: [...office.all, ...others] }}>
        <ClockContext value={clock}>
          <SessionContext value={session}>
            <Desk />
          </SessionContext>
        </ClockContext>
      </OfficeContext>
    </QueryClientProvider>
  )
  return { user: userEvent.setup(), queries, session, ...shown }
}

/** What React Aria says to screen readers stays in the page for some seconds, which all tests share. */
function forgetAnnouncements() {
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
}
