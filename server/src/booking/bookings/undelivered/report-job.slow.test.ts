import { expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../../../test/app.ts'
import { fakeMailer, jonas, priya, refused, testKeys } from '../../../../test/mail/outbox.ts'
import { refuseMailTo } from '../../../../test/mail/refuse-mail.ts'
import { booker, testSeries } from '../../../../test/series/series-office.ts'
import { silent } from '../../../../test/silent.ts'
import type { Delivery } from '../../../mail/outbox/delivery/delivery.ts'
import { startInvitationWorker } from '../../../mail/outbox/sending/worker.ts'
import { reportUndelivered } from './report-job.ts'

const office = await testSeries({ publicUrl: 'https://rooms.example' })
const mara = 'mara@buergi.example'

const report = () =>
  reportUndelivered(office.database, { config: testConfig(office.config), now: office.now, log: silent })

/** A mail server that knows only these people. */
function serverOf(known: readonly string[], failure: Delivery = refused) {
  const mailer = fakeMailer((said) => (known.includes(said.split(' ')[0]!) ? { outcome: 'sent' } : failure))
  const config = testConfig(office.config)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const worker = startInvitationWorker({ ...office, mailer, config, keys: testKeys, now: () => office.now, log })
  onTestFinished(worker.stop)
  return { mailer, worker }
}

/** @returns the reports, as text */
async function sendTo(known: readonly string[], failure?: Delivery) {
  const { mailer, worker } = serverOf(known, failure)
  await worker.runOnce()
  office.now += 120_000
  await report()
  await worker.runOnce()
  return mailer.messages
    .map(({ raw }) => `${raw}`.replaceAll('=\r\n', ''))
    .filter((text) => text.includes('Subject: An invitation could not be delivered'))
}

test('the booker gets one mail that names the guests who got no invitation', async () => {
  const { id } = await office.booked({ guests: [jonas, mara, 'eve@example.com'] })
  const [text, ...others] = await sendTo([priya, 'eve@example.com'])
  expect(others).toEqual([])
  expect(text).toContain(`To: ${priya}`)
  expect(text).toContain(`Guest: ${jonas}\r\nGuest: ${mara}\r\n`)
  expect(text).not.toContain('eve@')
  expect(text).toContain(`https://rooms.example/bookings/${id}`)
  expect(await sendTo([priya])).toEqual([])
})

test('a report that fails holds up none behind it, and is tried again', async () => {
  const refused = ['ada@northwind.example', 'eve@northwind.example']
  for (const [index, booker_email] of [...refused, priya].entries()) {
    await office.booked({ booker_email, guests: [jonas], start_time: `${10 + index}:00`, end_time: `${10 + index}:30` })
  }
  const { mailer, worker } = serverOf([...refused, priya])
  await worker.runOnce()
  office.now += 120_000
  const accept = await refuseMailTo(office.database, refused)
  const reports = async () => {
    await report()
    await worker.runOnce()
    return mailer.messages.filter(({ raw }) => `${raw}`.includes('Subject: An invitation could not be delivered'))
  }
  expect((await reports()).map(({ to }) => to)).toEqual([priya])
  await accept()
  office.now += 600_000
  expect((await reports()).map(({ to }) => to).sort()).toEqual([...refused, priya])
})

test('a message that was tried for 72 hours is reported, too', async () => {
  await office.booked({ date: '2026-12-24', guests: [jonas] })
  const busy: Delivery = { outcome: 'not_sent', reason: 'DATA 554 5.7.1' }
  expect(await sendTo([priya], busy)).toEqual([])
  office.now += 72 * 3_600_000
  expect(await sendTo([priya], busy)).toHaveLength(1)
})

test('a guest is reported once, also when the booking changes', async () => {
  const own = await office.booked({ guests: [jonas] })
  expect(await sendTo([priya])).toHaveLength(1)
  await office.change(own, { start_time: '11:00', end_time: '12:00' })
  office.now += 60_000
  expect(await sendTo([priya])).toEqual([])
  await office.change(own, { guests: [jonas, mara] }, 2)
  office.now += 60_000
  const [text] = await sendTo([priya])
  expect(text).toContain(mara)
  expect(text).not.toContain(jonas)
})

test('a series has one report with the link to its first date', async () => {
  const { bookings } = await office.bookSeries(undefined, { guests: [jonas] })
  const [text, ...others] = await sendTo([booker])
  expect(others).toEqual([])
  expect(text).toContain(`https://rooms.example/bookings/${bookings[0]!.id}`)
})

test.each<[string, (own: { id: string; key: string }) => Promise<unknown>]>([
  ['a cancelled booking', (own) => office.patch(own, { cancelled: true })],
  ['a guest who was removed', (own) => office.change(own, { guests: [] })],
  ['a past meeting', async () => (office.now += 48 * 3_600_000)]
])('nothing is reported about %s', async (_what, then) => {
  const own = await office.booked({ guests: [jonas] })
  await serverOf([priya]).worker.runOnce()
  await then(own)
  office.now += 180_000
  expect(await report()).toBe(false)
})

test('nothing is reported when the booker’s own mail fails', async () => {
  await office.booked({ guests: [jonas] })
  expect(await sendTo([jonas])).toEqual([])
})
