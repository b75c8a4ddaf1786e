import { type ComponentType, lazy, Suspense } from 'react'
import { App } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { retryImport } from './backend/retry-import.ts'
import type { Contact } from './live/contact.ts'
import { LoadingPage } from './status-pages/loading-page.tsx'
import { kioskRoom } from './ui/page-link.ts'

type Props = {
  backend: Backend
  /** What the address names below the page's path. */
  id: string
}

const later = (load: () => Promise<ComponentType<Props>>) =>
  lazy(() => retryImport(async () => ({ default: await load() })))

const yours = () => import('./your-bookings/pages.ts')

/** The pages beside the booking view: each is loaded when its address is opened. */
const pages = [
  [/^\/day$/, later(async () => (await import('./day/day-app.tsx')).DayApp)],
  [/^\/rooms\/(.+)$/, later(async () => (await import('./week/week-app.tsx')).WeekApp)],
  [/^\/bookings$/, later(async () => (await yours()).YourBookingsApp)],
  [/^\/bookings\/(.+)$/, later(async () => (await yours()).YourBookingApp)]
] as const

type PageProps = {
  backends: { web: Backend; display: Backend }
  /** How it starts. */
  contact: Contact | undefined
}

/** The page that the address names, chosen once: links between pages are plain links. */
export function Page({ backends, contact }: PageProps) {
  for (const [path, View] of pages) {
    const named = path.exec(window.location.pathname)
    if (!named) continue
    return (
      <Suspense fallback={<LoadingPage />}>
        <View backend={backends.web} id={decodeURIComponent(named[1] ?? '')} />
      </Suspense>
    )
  }
  return <App backends={backends} kiosk={kioskRoom()} contact={contact} />
}
