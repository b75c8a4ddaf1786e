import { type ComponentType, lazy } from 'react'
import { retryImport } from '../backend/loading/retry-import.ts'
import type { Role } from './session/session-calls.ts'
import { say } from './words.ts'

type DeskPageRow = {
  /** Below `/admin`. */
  path: string
  name: string
  /** What leads to it after G. */
  letter?: string
  /** Reception sees only pages without a role. */
  role?: Role
  View: ComponentType
}

/** All pages of the desk, in the order of their list. */
const deskPages: readonly DeskPageRow[] = [
  {
    path: '',
    name: say('all.today'),
    letter: 'T',
    View: page(async () => (await import('./today/today-page.tsx')).TodayPage)
  },
  {
    path: 'bookings',
    name: say('desk.bookings'),
    letter: 'B',
    View: page(async () => (await import('./bookings/bookings-page.tsx')).BookingsPage)
  },
  {
    path: 'rooms',
    name: say('desk.rooms'),
    letter: 'R',
    role: 'manager',
    View: page(async () => (await import('./rooms/rooms-page.tsx')).RoomsPage)
  },
  {
    path: 'offices',
    name: say('desk.offices'),
    role: 'manager',
    View: page(async () => (await import('./offices/offices-page.tsx')).OfficesPage)
  },
  {
    path: 'mail',
    name: say('desk.mail'),
    letter: 'M',
    View: page(async () => (await import('./mail/mail-page.tsx')).MailPage)
  },
  {
    path: 'log',
    name: say('desk.log'),
    letter: 'L',
    View: page(async () => (await import('./log/log-page.tsx')).LogPage)
  },
  {
    path: 'settings',
    name: say('desk.settings'),
    role: 'manager',
    View: page(async () => (await import('./settings/settings-page.tsx')).SettingsPage)
  },
  {
    path: 'operators',
    name: say('desk.operators'),
    role: 'manager',
    View: page(async () => (await import('./operators/operators-page.tsx')).OperatorsPage)
  },
  {
    path: 'backup',
    name: say('desk.backup'),
    role: 'manager',
    View: page(async () => (await import('./backup/backup-page.tsx')).BackupPage)
  }
]

export function pagesOf(role: Role): readonly DeskPageRow[] {
  return deskPages.filter((each) => each.role === undefined || each.role === role)
}

/** A page is loaded when it is opened. */
function page(load: () => Promise<ComponentType>): ComponentType {
  return lazy(() => retryImport(async () => ({ default: await load() })))
}
