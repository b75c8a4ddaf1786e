import { lazy, type ReactNode, Suspense } from 'react'
import { App } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { retryImport } from './backend/retry-import.ts'
import { LoadingPage } from './status-pages/loading-page.tsx'

const DayApp = lazy(() => retryImport(async () => ({ default: (await import('./day/day-app.tsx')).DayApp })))
const WeekApp = lazy(() => retryImport(async () => ({ default: (await import('./week/week-app.tsx')).WeekApp })))

type Backends = { web: Backend; display: Backend }

/** The page that the address names, chosen once: links between pages are plain links. */
export function Page({ backends }: { backends: Backends }) {
  return (
    laterPage(window.location.pathname, backends) ?? (
      <App backends={backends} kiosk={new URLSearchParams(window.location.search).get('display') ?? undefined} />
    )
  )
}

/** Those whose code is loaded when they are opened. */
function laterPage(path: string, { web }: Backends): ReactNode {
  const [, name, id] = path.split('/')
  const page =
    path === '/day' ? (
      <DayApp backend={web} />
    ) : name === 'rooms' && id !== undefined ? (
      <WeekApp backend={web} room_id={decodeURIComponent(id)} />
    ) : undefined
  return page && <Suspense fallback={<LoadingPage />}>{page}</Suspense>
}
