import type { FirstData, PageSettings } from '@doorplate/api/service/page'
import { pageWords } from '@doorplate/domain/words/english'
import { languages } from '@doorplate/domain/words/languages'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { atlas, birch, booked } from '../test/app.tsx'

type FirstBookings = NonNullable<FirstData['booked']>['bookings']

const date = '2026-11-25'
const meeting = { ...booked('11:00', '12:00'), date, booked_by: 'Ada & <b>Byron</b>' }
const oneDay: FirstData = { rooms: [atlas, birch], faults: [], booked: { from: date, to: date, bookings: [meeting] } }
const week: FirstData = {
  ...oneDay,
  booked: { from: '2026-11-23', to: '2026-11-29', room_id: 'atlas', bookings: [meeting] }
}

const english = {
  language: 'en',
  clock: '24',
  direction: 'ltr',
  words: pageWords,
  office_id: 'main',
  office: { name: 'Kreuzberg', time_zone: 'Europe/Berlin', now: '2026-11-24T10:42:07+01:00', languages: [] },
  offices: [{ id: 'main', name: 'Kreuzberg', time_zone: 'Europe/Berlin' }]
} as unknown as PageSettings

let render: (address: string, data: FirstData, settings?: Partial<PageSettings>) => { app: string; body: string }

beforeAll(async () => {
  vi.resetModules()
  const { renderPage, prepare } = await withoutWindow(() => import('./render-page.tsx'))
  await withoutWindow(() => prepare(english))
  render = (address, data, settings = {}) => {
    const page = { settings: { ...english, ...settings }, data, address: new URL(address, 'http://rooms.example') }
    return withoutWindow(() => renderPage(page))
  }
})
afterAll(() => void vi.resetModules())

/** As on the server. */
function withoutWindow<Result>(act: () => Result): Result {
  vi.stubGlobal('window', undefined)
  vi.stubGlobal('document', undefined)
  const result = act()
  if (result instanceof Promise) return result.finally(vi.unstubAllGlobals) as Result
  vi.unstubAllGlobals()
  return result
}

test.each([
  ['/day?date=2026-11-25', oneDay, ['Wednesday', 'Atlas', 'Birch', 'Ada &amp; &lt;b&gt;Byron']],
  ['/rooms/atlas?date=2026-11-25', week, ['Atlas', 'November 23', 'Ada &amp; &lt;b&gt;Byron']],
  ['/?room=atlas&date=2026-11-25', oneDay, ['Book a Meeting Room', 'value="2026-11-25"', '11:15', 'Booked']],
  ['/', oneDay, ['Book a Meeting Room', 'Atlas', 'value="2026-11-24"']],
  ['/nowhere', {}, ['Page not found']],
  // As the server decides, which sends them no more words.
  ['/rooms/atlas/week', {}, ['Page not found']],
  ['/bookings/some/more', {}, ['Page not found']],
  ['/rooms/atlantis', oneDay, ['Room Not Found']],
  ['/day', {}, ['Loading']]
])('%s shows its data', (address, data, shown) => {
  const { app, body } = render(address, data)
  for (const each of shown) expect(app).toContain(each)
  expect(body).toBe('')
})

test('a phone gets the list of rooms, others the grid of hours', () => {
  expect(render('/day?date=2026-11-25', oneDay, { phone: true }).app).toContain('class="room-list"')
  expect(render('/day?date=2026-11-25', oneDay).app).toContain('class="day-grid-rows"')
})

describe('a display', () => {
  const today = { ...meeting, date: '2026-11-24' }
  const kiosk = { night_look: 'dim', low_reach: 'on', version: '1' } as NonNullable<PageSettings['kiosk']>
  const display = (bookings: FirstBookings, now = english.office.now) => {
    const data = { ...oneDay, booked: { from: today.date, to: today.date, room_id: 'atlas', bookings } }
    return render('/?display=atlas', data, { kiosk, office: { ...english.office, now } })
  }

  test('shows the state of its room as out of date, because its stream has not answered', () => {
    const { app, body } = display([{ ...today, start_time: '10:00' }])
    expect(app).toContain('OCCUPIED')
    expect(app).toContain('Not up to date since 10:42')
    expect(app).not.toContain('data-state="filled"')
    expect(app).not.toContain('Book Now')
    expect(body).toBe(' class="display-view" data-state="occupied" data-stale="occupied" data-connecting=""')
  })

  test('is available when no meeting is in progress', () => {
    const { app, body } = display([today])
    expect(app).toContain('AVAILABLE')
    expect(body).toContain('data-stale="available"')
  })

  test('is dimmed after hours', () => {
    expect(display([], '2026-11-24T23:59:30+01:00').body).toContain('data-light="dim"')
  })

  test('says that its room does not exist', () => {
    const { app, body } = render('/?display=atlantis', oneDay, { kiosk })
    expect(app).toContain('Room Not Found')
    expect(body).toContain('data-state="unknown"')
  })
})

test('a page shows nothing of the previous page', () => {
  const german = { language: 'de', words: languages.find(({ tag }) => tag === 'de')!.words } as Partial<PageSettings>
  const lisbon = {
    office: { ...english.office, name: 'Lisbon', now: '2026-11-24T23:59:30+00:00' },
    offices: [],
    clock: '12'
  } satisfies Partial<PageSettings>
  const alone = [render('/day', {}), render('/', oneDay)]
  expect(render('/', oneDay, german).app).toContain('Raum buchen')
  expect(render('/', oneDay, lisbon).app).toContain('Lisbon')
  expect(render('/?display=atlas', oneDay).body).not.toBe('')
  expect([render('/day', {}), render('/', oneDay)]).toEqual(alone)
})
