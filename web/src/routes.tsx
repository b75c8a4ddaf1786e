import { App, loadKiosk } from './app.tsx'
import type { Backend } from './backend/backend.ts'
import { loadTimeStep } from './booking/steps/time/use-time-step.ts'
import { createLaterPage } from './later-page.tsx'
import type { Contact } from './live/contact.ts'
import { type Pages, pages } from './pages.ts'
import { pageAddress, pageQuery } from './ui/links/address.ts'
import { kioskRoom } from './ui/links/page-link.ts'

type Props = {
  backend: Backend
  id: string
}

/** The pages of other addresses than `/`, without the desk, which has a build of its own. */
type LaterName = { [Name in keyof Pages]: Pages[Name]['path'] extends '/' | '/admin' ? never : Name }[keyof Pages]

const yours = () => import('./your-bookings/pages.tsx')

/** Each is loaded when its address is opened. */
const laterPages = {
  day: createLaterPage<Props>(async () => (await import('./day/day-app.tsx')).DayApp),
  room: createLaterPage<Props>(async () => (await import('./week/week-app.tsx')).WeekApp),
  yours: createLaterPage<Props>(async () => (await yours()).YourBookingsApp),
  booking: createLaterPage<Props>(async () => (await yours()).YourBookingApp),
  unknown: createLaterPage<Props>(async () => (await import('./status-pages/not-found-page.tsx')).UnknownAddress)
} satisfies Record<LaterName, unknown>

/** All that the build leaves of the table. */
const paths: Record<LaterName, { path: string }> = pages

export async function loadPage(): Promise<void> {
  const later = laterPage()
  if (later) await later.load()
  else if (kioskRoom() !== undefined) await loadKiosk()
  else if (pageQuery().has('room')) await loadTimeStep()
}

/** Runs on the server, once. */
export async function loadEveryPage(): Promise<void> {
  await Promise.all([loadKiosk(), loadTimeStep(), ...Object.values(laterPages).map(({ load }) => load())])
}

type PageProps = {
  backends: { web: Backend; display: Backend }
  contact: Contact | undefined
}

/** The page of the address, chosen once: links between pages are plain links. */
export function Page({ backends, contact }: PageProps) {
  const later = laterPage()
  if (later) return <later.Page backend={backends.web} id={later.id} />
  return <App backends={backends} kiosk={kioskRoom()} contact={contact} />
}

/** The page of this address, unless it is `/`, and what a part of the address names. */
function laterPage() {
  for (const [name, page] of Object.entries(laterPages)) {
    const pattern = paths[name as LaterName].path.replace(/:.*/, '([^/]+)').replace('*', '.+')
    const found = RegExp(`^${pattern}$`).exec(pageAddress().pathname)
    if (found) return { ...page, id: decoded(found[1] ?? '') }
  }
  return undefined
}

/** An address may contain an invalid escape. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
