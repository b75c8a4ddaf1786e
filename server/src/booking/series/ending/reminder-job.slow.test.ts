import { expect, test } from 'vitest'
import { newBooking, testConfig } from '../../../../test/app.ts'
import { refuseMailTo } from '../../../../test/mail/refuse-mail.ts'
import { sendMails } from '../../../../test/office.ts'
import { testSeries } from '../../../../test/series/series-office.ts'
import { silent } from '../../../../test/silent.ts'
import type { Database } from '../../../base/database/database.ts'
import { mailLinks } from '../../links/bulk/mail-links.ts'
import { remindOfEnds } from './reminder-job.ts'

const publicUrl = 'https://rooms.example'
const office = await testSeries({ publicUrl })

/** Wednesdays from November 25 on. */
function datesOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 25 + 7 * index)).toISOString().slice(0, 10)
  }))
}

/** Until December 30. */
async function bookSeries(count = 6) {
  const series = await office.bookSeries(datesOf(count))
  await sendMails(office)
  return series
}

function remindAt(moment: string, config = {}) {
  office.now = Date.parse(`${moment}:00+01:00`)
  return remindOfEnds(office.database, { config: testConfig({ publicUrl, ...config }), now: office.now, log: silent })
}

/** The mails since the last look, as text. */
const reminded = async () => (await sendMails(office)).messages.map(({ raw }) => `${raw}`.replaceAll('=\r\n', ''))

test('two weeks before the last date its booker gets one mail with its link', async () => {
  const { bookings } = await bookSeries()
  await remindAt('2026-12-15T23:00')
  await remindAt('2026-12-16T07:59')
  expect(await reminded()).toEqual([])
  await Promise.all([remindAt('2026-12-16T08:00'), remindAt('2026-12-16T08:00')])
  const [mail, ...others] = await reminded()
  expect(others).toEqual([])
  expect(mail).toContain(`To: ${newBooking().booker_email}`)
  expect(mail).toContain('Subject: Your recurring meeting ends soon')
  expect(mail).toContain('December 30, 2026')
  expect(mail).toContain(`${publicUrl}/bookings/${bookings[5]!.id}`)
  await remindAt('2026-12-17T08:00')
  expect(await reminded()).toEqual([])
})

test('the last date that takes place counts', async () => {
  await office.patchSeries(await bookSeries(), { cancelled: true, from: '2026-12-30' })
  office.now += 120_000
  await sendMails(office)
  await remindAt('2026-12-09T08:00')
  expect((await reminded())[0]).toContain('December 23, 2026')
})

test('a series that was booked less than four weeks before its end is not mentioned', async () => {
  await bookSeries(4)
  await remindAt('2026-12-10T08:00')
  expect(await reminded()).toEqual([])
})

test('each of two series that end in one fortnight has its mail', async () => {
  await bookSeries()
  await office.bookSeries(datesOf(6), { room_id: 'birch' })
  await sendMails(office)
  await remindAt('2026-12-16T08:00')
  const mails = await reminded()
  expect(mails.filter((mail) => mail.includes('Your recurring meeting ends soon'))).toHaveLength(2)
})

test('a reminder that fails holds up none behind it, and is tried again', async () => {
  const refused = ['ada@northwind.example', 'eve@northwind.example']
  for (const [index, booker_email] of [...refused, newBooking().booker_email].entries()) {
    const start = 10 + index
    await office.bookSeries(datesOf(6), { booker_email, start_time: `${start}:00`, end_time: `${start}:30` })
  }
  await sendMails(office)
  const accept = await refuseMailTo(office.database, refused)
  await remindAt('2026-12-16T08:00')
  expect(await reminded()).toHaveLength(1)
  await accept()
  await remindAt('2026-12-16T09:00')
  expect(await reminded()).toHaveLength(2)
})

test.each(['links', 'calendar'] as const)('requests of strangers for %s suppress no reminder', async (wants) => {
  await bookSeries()
  office.now = Date.parse('2026-12-16T06:00:00+01:00')
  for (let request = 0; request < 5; request++) {
    office.now += 11 * 60_000
    await office.post('link-requests', { email: newBooking().booker_email, wants })
    await mailLinks(office.database, { config: testConfig({ publicUrl }), now: office.now, log: silent })
  }
  expect(await reminded()).toHaveLength(5)
  await remindAt('2026-12-16T08:00')
  expect(await reminded()).toHaveLength(1)
})

test('a series whose last date is cancelled meanwhile is not marked', async () => {
  await bookSeries()
  const { database } = office
  const cancelling: Database = {
    ...database,
    query: (sql, values) => database.query(sql, values),
    transaction: async (work, last) => {
      await database.query(`UPDATE bookings SET cancelled = true WHERE date = '2026-12-30'`)
      return database.transaction(work, last)
    }
  }
  office.now = Date.parse('2026-12-16T08:00:00+01:00')
  await remindOfEnds(cancelling, { config: testConfig({ publicUrl }), now: office.now, log: silent })
  expect(await database.query('SELECT 1 FROM series WHERE reminded_at IS NOT NULL')).toEqual([])
  await remindAt('2026-12-17T08:00')
  expect((await reminded())[0]).toContain('December 23, 2026')
})

test('without PUBLIC_URL nobody is reminded, because there is no link', async () => {
  await bookSeries()
  await remindAt('2026-12-16T08:00', { publicUrl: undefined })
  expect(await reminded()).toEqual([])
  await remindAt('2026-12-16T09:00')
  expect(await reminded()).toHaveLength(1)
})
