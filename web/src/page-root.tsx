import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createBackend } from './backend/backend.ts'
import { type Clock, ClockContext } from './clock/use-clock.ts'
import { OfficeContext } from './clock/use-office.ts'
import type { Contact } from './live/contact.ts'
import { Page } from './routes.tsx'
import { useReady } from './start/use-ready.ts'
import { CrashGuard } from './status-pages/crash-guard.tsx'
import { kioskRoom } from './ui/links/page-link.ts'
import { settings } from './words/page-settings.ts'

export type Start = { queries: QueryClient; clock: Clock; contact?: Contact | undefined }

/**
 * The page at this address, the same in the browser and on the server.
 * @param onReady called once when the page reacts to people
 */
export function PageRoot({ queries, clock, contact, onReady }: Start & { onReady?: () => void }) {
  useReady(onReady)
  const backends = { web: createBackend(settings, 'web'), display: createBackend(settings, 'display') }
  const office = { ...settings.office, id: settings.office_id, all: settings.offices }
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <OfficeContext value={office}>
          <ClockContext value={clock}>
            <CrashGuard>
              <Page backends={backends} contact={contact ?? firstContact(clock)} />
            </CrashGuard>
          </ClockContext>
        </OfficeContext>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** A display is stale until its stream has answered, because a page can arrive late, or without its scripts. */
function firstContact(clock: Clock): Contact | undefined {
  return kioskRoom() === undefined ? undefined : { state: 'stale', since: clock.firstWall(), connecting: true }
}
