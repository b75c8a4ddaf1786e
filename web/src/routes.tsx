import { App, loadKiosk } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { loadTimeStep } from './booking/use-time-step.ts'
import { createLaterPage } from './later-page.tsx'
import type { Contact } from './live/contact.ts'
import { pageAddress, pageQuery } from './ui/address.ts'
import { kioskRoom } from './ui/page-link.ts'

type Props = {
  backend: Backend
  id: string
}

const yours = () => import('./your-bookings/pages.tsx')

/** All pages except the booking view. Each is loaded when its address is opened. */
const pages = [
  { path: /^\/day$/, ...createLaterPage<Props>(async () => (await import('./day/day-app.tsx')).DayApp) },
  { path: /^\/rooms\/(.+)$/, ...createLaterPage<Props>(async () => (await import('./week/week-app.tsx')).WeekApp) },
  { path: /^\/bookings$/, ...createLaterPage<Props>(async () => (await yours()).YourBookingsApp) },
  { path: /^\/bookings\/(.+)$/, ...createLaterPage<Props>(async () => (await yours()).YourBookingApp) },
  {
    path: /^\/./,
    ...createLaterPage<Props>(async () => (await import('./status-pages/not-found-page.tsx')).UnknownAddress)
  }
]

export async function loadPage(): Promise<void> {
  const page = pages.find(({ path }) => path.test(pageAddress().pathname))
  if (page) await page.load()
  else if (kioskRoom() !== undefined) await loadKiosk()
  else if (pageQuery().has('room')) await loadTimeStep()
}

/** Runs on the server, once. */
export async function loadEveryPage(): Promise<void> {
  await Promise.all([loadKiosk(), loadTimeStep(), ...pages.map(({ load }) => load())])
}

type PageProps = {
  backends: { web: Backend; display: Backend }
  contact: Contact | undefined
}

/** The page of the address, chosen once: links between pages are plain links. */
export function Page({ backends, contact }: PageProps) {
  for (const { path, Page: Named } of pages) {
    const named = path.exec(pageAddress().pathname)
    if (named) return <Named backend={backends.web} id={decoded(named[1] ?? '')} />
  }
  return <App backends={backends} kiosk={kioskRoom()} contact={contact} />
}

/** An address may contain an invalid escape. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
