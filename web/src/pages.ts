import type { PageGroup } from '@doorplate/domain/words/english'
import type { Key } from '@doorplate/domain/words/say'

type Row<Group extends PageGroup> = {
  /** In the syntax of the server's router. */
  path: string
  /** The names that the address must have in its query. */
  query?: string
  title: Extract<Key, `${Group}.${string}`>
  groups: readonly Group[]
  /** The days of its first frame; without them the page has no data. */
  shown?: 'today' | 'asked' | 'booked' | 'week'
  /** Whether only the browser knows what it shows. */
  isPrivate?: true
  /** Whether it has a build of its own, which other pages do not load. */
  isApart?: true
  /** Its pages below its path. */
  below?: readonly string[]
  /** The modules that it needs besides those of the first load. */
  modules?: readonly string[]
}

/** All pages. An address has the first that fits. */
export const pages = {
  kiosk: page({
    path: '/',
    query: 'display',
    title: 'book.title',
    groups: ['all', 'book', 'label', 'free', 'form', 'display', 'series', 'cancel', 'kiosk'],
    shown: 'today',
    modules: ['/display/display-view.tsx', '/kiosk/idle-kiosk.tsx']
  }),
  times: page({
    path: '/',
    query: 'room',
    title: 'book.title',
    groups: ['all', 'book', 'label', 'free', 'form'],
    shown: 'booked',
    modules: ['/booking/steps/time/time-step.tsx']
  }),
  book: page({ path: '/', title: 'book.title', groups: ['all', 'book', 'free'], shown: 'booked' }),
  day: page({
    path: '/day',
    title: 'all.allRooms',
    groups: ['all', 'day', 'label', 'free', 'series'],
    shown: 'asked',
    modules: ['/day/day-app.tsx']
  }),
  room: page({
    path: '/rooms/:id',
    title: 'room.seeAndBook',
    groups: ['all', 'day', 'label', 'room', 'series', 'link'],
    shown: 'week',
    modules: ['/week/week-app.tsx']
  }),
  yours: page({
    path: '/bookings',
    title: 'all.yourBookings',
    groups: ['all', 'book', 'label', 'form', 'series', 'yours', 'link', 'cancel'],
    shown: 'today',
    isPrivate: true
  }),
  booking: page({
    path: '/bookings/:booking_id(^.+$)',
    title: 'yours.title',
    groups: ['all', 'book', 'label', 'form', 'find', 'series', 'yours', 'link', 'cancel'],
    shown: 'today',
    isPrivate: true
  }),
  desk: page({
    path: '/admin',
    title: 'desk.title',
    groups: [
      'all',
      'label',
      'book',
      'form',
      'find',
      'series',
      'desk',
      'deskBookings',
      'deskRooms',
      'deskOffices',
      'deskRules',
      'deskLog',
      'deskMail',
      'deskOperators',
      'deskSettings',
      'deskBackup',
      'deskToday'
    ],
    isApart: true,
    below: ['bookings', 'rooms', 'offices', 'mail', 'log', 'settings', 'operators', 'backup'],
    modules: ['/desk/main.tsx']
  }),
  unknown: page({
    path: '/*',
    title: 'all.notFound',
    groups: ['all'],
    modules: ['/status-pages/not-found-page.tsx']
  })
}

export type Pages = typeof pages

export type PageName = keyof Pages

type Start = 'kiosk' | 'times' | 'book'

/** A part that loads later: the pages, or other parts, that it opens on, and its sentences. */
type Parts = {
  form: { on: Start; groups: ['form', 'label'] }
  series: { on: 'form' | 'dialogs'; groups: ['repeat', 'series'] }
  nearest: { on: Start; groups: ['find'] }
  alternatives: { on: Start | 'form' | 'dialogs'; groups: ['find'] }
  display: { on: Start; groups: ['form', 'label', 'display', 'series', 'cancel'] }
  dialogs: { on: 'display'; groups: [] }
  code: { on: 'dialogs'; groups: ['code'] }
  menu: { on: 'dialogs'; groups: ['kiosk', 'code'] }
  facts: { on: 'display'; groups: ['kiosk'] }
  idle: { on: 'kiosk'; groups: [] }
  feed: { on: 'day' | 'room'; groups: ['feed'] }
  changedDates: { on: 'booking' | 'deskSeries'; groups: ['repeat'] }
  deskSeries: { on: 'desk'; groups: ['yours', 'repeat'] }
}

type PartName = keyof Parts

export type PageOrPart = PageName | PartName

/** The groups that the part loads: `['find'] satisfies GroupsOfPart<'alternatives'>`. */
export type GroupsOfPart<Name extends PartName> = Parts[Name]['groups']

/** The sentences that all of these pages and parts have. */
export type GroupsOn<Where extends PageOrPart> = Exclude<PageGroup, MissingOn<Where>>

type MissingOn<Where extends PageOrPart> = Where extends PageOrPart ? Exclude<PageGroup, GroupsOf<Where>> : never

type GroupsOf<Name extends PageOrPart> = Name extends PageName
  ? Pages[Name]['groups'][number]
  : Name extends PartName
    ? Parts[Name]['groups'][number] | GroupsOn<Parts[Name]['on']>
    : never

function page<const Path extends string, const Group extends PageGroup, const Below extends string = never>(
  row: Row<Group> & { path: Path; below?: readonly Below[] }
) {
  return row
}
