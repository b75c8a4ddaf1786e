import { type Doorplate, expect, setClock, test, today } from '../rig/doorplate.ts'
import { officeHours } from '../rig/rules.ts'
import { expectLegible } from '../screens/legible.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

// Bookings are stored before they are past.
test.use({ officeTime: '2026-11-24T07:30:00+01:00' })

const times = ['07:30', '10:42', '12:21', '22:20']
const languages = ['en', 'de', 'fr', 'ar', 'ja']
const offices = ['main', 'forty', 'one']
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 }
]

/** An office with closed rooms, one with forty and one with a single room. */
async function openOffices({ operate, book }: Doorplate) {
  await operate('PUT', '/api/v1/rules', { hours: officeHours })
  const closed_days = [{ date: today, room_id: 'birch', reason: 'Carpet cleaning' }]
  await operate('PUT', '/api/v1/closed-days', closed_days)
  for (const [office, count] of [
    ['forty', 40],
    ['one', 1]
  ] as const) {
    await operate('PUT', `/api/v1/offices/${office}`, { name: office, time_zone: 'Europe/Berlin' })
    for (let number = 1; number <= count; number++) {
      const room = { name: `Room ${number}`, capacity: number, equipment: ['Screen'], office_id: office }
      await operate('PUT', `/api/v1/rooms/${office}-${number}`, room)
    }
    await book({ room_id: `${office}-1`, start_time: '10:30', end_time: '11:30' })
  }
  await book({ room_id: 'atlas', start_time: '10:30', end_time: '11:30' })
}

// Each language meets each time and each office, not each pair of the two.
test('the booking page and the day fit at any time, with closed rooms, forty rooms and one', async ({
  page,
  doorplate
}) => {
  test.slow()
  await openOffices(doorplate)
  for (const [row, time] of times.entries()) {
    await setClock(`2026-11-24T${time}:20+01:00`, doorplate)
    for (const [column, language] of languages.entries()) {
      const office = offices[(row + column) % offices.length]!
      for (const path of ['/', '/day']) {
        await page.goto(`${path}?office=${office}&language=${language}&date=${today}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await atEach(page, sizes, `${time}-${language}-${office}${path.replace('/', '-')}`, async () => {
          await expectNoSidewaysScrolling(page)
          await expectLegible(page)
        })
      }
    }
  }
})
