import { addDays } from '@doorplate/domain/time'
import { expect, test, vi } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { testSeries } from '../../../../test/series/series-office.ts'

const office = await testSeries()
const update = () => office.post('outdated-invitations/updates', {}, adminKey)
const times = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
const days = 26
const meetings = days * times.length

async function fillMonth() {
  for (let day = 0; day < days; day++)
    for (const start_time of times) {
      const end_time = start_time.replace(':00', ':30')
      // What one person receives in a day is limited.
      const booker_email = `person-${day}-${start_time.slice(0, 2)}@northwind.example`
      await office.book({ date: addDays('2026-11-26', day), start_time, end_time, booker_email, guests: [] })
    }
}

test('many meetings are updated in parts, so that others are served in between, and a fault loses none', async () => {
  await fillMonth()
  await office.send()
  await office.put('rooms/atlas', { name: 'Olymp', capacity: 8 })

  const transaction = office.database.transaction.bind(office.database)
  let parts = 0
  const spy = vi.spyOn(office.database, 'transaction').mockImplementation((...work) => {
    parts++
    return parts === 2 ? Promise.reject(new Error('connection lost')) : transaction(...work)
  })
  expect((await update()).statusCode).toBe(500)
  expect(parts).toBe(2)
  const { mails: left } = await office.read('outdated-invitations', adminKey)
  expect(left).toBe(meetings - 100)

  expect((await update()).json()).toEqual({ people: left, mails: left })
  expect(parts).toBe(2 + Math.ceil(left / 100))
  spy.mockRestore()

  expect((await office.send()).sent).toHaveLength(meetings)
  expect((await update()).json()).toEqual({ people: 0, mails: 0 })
})
