import { lazy, Suspense } from 'react'
import { App } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { retryImport } from './backend/retry-import.ts'
import { LoadingPage } from './status-pages/loading-page.tsx'

const DayApp = lazy(() => retryImport(async () => ({ default: (await import('./day/day-app.tsx')).DayApp })))

/** The page that the address names, chosen once: links between pages are plain links. */
export function Page({ backends }: { backends: { web: Backend; display: Backend } }) {
  if (window.location.pathname === '/day') {
    return (
      <Suspense fallback={<LoadingPage />}>
        <DayApp backend={backends.web} />
      </Suspense>
    )
  }
  return <App backends={backends} kiosk={new URLSearchParams(window.location.search).get('display') ?? undefined} />
}
