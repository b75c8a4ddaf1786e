import type { FirstData, PageSettings } from '@doorplate/domain/api'
import { pageWords } from '@doorplate/domain/words/english/en'
import { languages } from '@doorplate/domain/words/languages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { atlas, birch, booked } from '../test/app.tsx'

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

let draw: (address: string, data: FirstData, settings?: Partial<PageSettings>) => string

beforeAll(async () => {
  vi.resetModules()
  const { firstFrame, prepare } = await withoutWindow(() => import('./first-frame.tsx'))
  await withoutWindow(() => prepare(english))
  draw = (address, data, settings = {}) => {
    const page = { settings: { ...english, ...settings }, data, address: new URL(address, 'http://rooms.example') }
    return withoutWindow(() => firstFrame(page))
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
  ['/rooms/atlantis', oneDay, ['Room Not Found']],
  ['/day', {}, ['Loading']]
])('%s is drawn with what it shows', (address, data, shown) => {
  const html = draw(address, data)
  for (const each of shown) expect(html).toContain(each)
})

test('a phone gets the list of rooms, others the grid of hours', () => {
  expect(draw('/day?date=2026-11-25', oneDay, { phone: true })).toContain('class="room-list"')
  expect(draw('/day?date=2026-11-25', oneDay)).toContain('class="day-grid-rows"')
})

test('a page has nothing of the one that was drawn before', () => {
  const german = { language: 'de', words: languages.find(({ tag }) => tag === 'de')!.words } as Partial<PageSettings>
  const lisbon = {
    office: { ...english.office, name: 'Lisbon', now: '2026-11-24T23:59:30+00:00' },
    offices: [],
    clock: '12'
  } satisfies Partial<PageSettings>
  const alone = [draw('/day', {}), draw('/', oneDay)]
  expect(draw('/', oneDay, german)).toContain('Raum buchen')
  expect(draw('/', oneDay, lisbon)).toContain('Lisbon')
  expect([draw('/day', {}), draw('/', oneDay)]).toEqual(alone)
})
