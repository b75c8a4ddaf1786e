import { type ComponentType, lazy } from 'react'
import { retryImport } from '../backend/loading/retry-import.ts'
import type { Pages } from '../pages.ts'
import type { Role } from './session/session-calls.ts'
import { say } from './words.ts'

type DeskPageRow = {
  /** Below `/admin`. */
  path: '' | NonNullable<Pages['desk']['below']>[number]
  name: string
  /** The key that leads to it after G. */
  letter?: string
  /** Reception sees only pages without a role. */
  role?: Role
  load(): Promise<ComponentType>
}

/** All pages of the desk, in the order of their list. */
const rows: readonly DeskPageRow[] = [
  {
    path: '',
    name: say('all.today'),
    letter: 'T',
    load: async () => (await import('./today/today-page.tsx')).TodayPage
  },
  {
    path: 'bookings',
    name: say('desk.bookings'),
    letter: 'B',
    load: async () => (await import('./bookings/bookings-page.tsx')).BookingsPage
  },
  {
    path: 'rooms',
    name: say('desk.rooms'),
    letter: 'R',
    role: 'manager',
    load: async () => (await import('./rooms/rooms-page.tsx')).RoomsPage
  },
  {
    path: 'offices',
    name: say('desk.offices'),
    role: 'manager',
    load: async () => (await import('./offices/offices-page.tsx')).OfficesPage
  },
  {
    path: 'mail',
    name: say('desk.mail'),
    letter: 'M',
    load: async () => (await import('./mail/mail-page.tsx')).MailPage
  },
  {
    path: 'log',
    name: say('desk.log'),
    letter: 'L',
    load: async () => (await import('./log/log-page.tsx')).LogPage
  },
  {
    path: 'settings',
    name: say('desk.settings'),
    role: 'manager',
    load: async () => (await import('./settings/settings-page.tsx')).SettingsPage
  },
  {
    path: 'operators',
    name: say('desk.operators'),
    role: 'manager',
    load: async () => (await import('./operators/operators-page.tsx')).OperatorsPage
  },
  {
    path: 'backup',
    name: say('desk.backup'),
    role: 'manager',
    load: async () => (await import('./backup/backup-page.tsx')).BackupPage
  }
]

export const deskPages = rows.map((row) => ({
  ...row,
  View: lazy(() => retryImport(async () => ({ default: await row.load() })))
}))

export function pagesOf(role: Role): typeof deskPages {
  return deskPages.filter((each) => each.role === undefined || each.role === role)
}

/** Begins to load a page before it is known whether somebody is signed in. A failure is met when the page is opened. */
export function preloadPage(path: string): void {
  rows
    .find((row) => row.path === path)
    ?.load()
    .catch(() => {})
}
