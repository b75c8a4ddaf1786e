import { lazy, Suspense } from 'react'
import { App } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { retryImport } from './backend/retry-import.ts'
import { LoadingPage } from './status-pages/loading-page.tsx'

type PageProps = {
  backend: Backend
  /** What the address names below the page's path. */
  id: string
}

/** The pages beside the booking view: each is loaded when its address is opened. */
const pages = [
  { path: /^\/day$/, load: async () => (await import('./day/day-app.tsx')).DayApp },
  { path: /^\/bookings$/, load: async () => (await import('./your-bookings/your-bookings-app.tsx')).YourBookingsApp },
  {
    path: /^\/bookings\/([^/]+)$/,
    load: async () => (await import('./your-bookings/your-booking-app.tsx')).YourBookingApp
  }
].map(({ path, load }) => ({
  path,
  View: lazy(() => retryImport(async () => ({ default: (await load()) as (props: PageProps) => React.ReactNode })))
}))

/** The page that the address names, chosen once: links between pages are plain links. */
export function Page({ backends }: { backends: { web: Backend; display: Backend } }) {
  for (const { path, View } of pages) {
    const named = path.exec(window.location.pathname)
    if (!named) continue
    return (
      <Suspense fallback={<LoadingPage />}>
        <View backend={backends.web} id={decodeURIComponent(named[1] ?? '')} />
      </Suspense>
    )
  }
  return <App backends={backends} kiosk={new URLSearchParams(window.location.search).get('display') ?? undefined} />
}
