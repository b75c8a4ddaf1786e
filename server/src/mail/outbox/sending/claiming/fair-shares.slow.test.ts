import { describe, expect, test } from 'vitest'
import { fakeMailer, notSent, testOutbox } from '../../../../../test/mail/outbox.ts'
import type { Delivery } from '../../delivery/delivery.ts'

const { database, office } = await testOutbox()

const hour = 3_600_000
const fullHour = 'MAILS_PER_HOUR is reached'

function flood(index: number, client = 'a flood') {
  const guests = Array.from({ length: 50 }, (_, guest) => `guest${guest}-${index}@buergi.example`)
  const date = `2027-01-${String(1 + (index % 28)).padStart(2, '0')}`
  const start = 8 + Math.floor(index / 28)
  return office.book(
    {
      date,
      start_time: `${String(start).padStart(2, '0')}:00`,
      end_time: `${String(start).padStart(2, '0')}:30`,
      guests
    },
    client
  )
}

const colleague = 'jonas@buergi.example'
const bookAsColleague = (date: string) => office.book({ date, booker_email: colleague }, 'a colleague')

describe('the mails of an hour', () => {
  test('S-07: leave a share for a colleague when one client has queued more than the limit', async () => {
    for (let index = 0; index < 2; index++) await flood(index)
    const { mailer, worker } = office.hire({ mailsPerHour: 80 })
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(40)
    await bookAsColleague('2026-12-01')
    await worker.runOnce()
    expect(mailer.sent.slice(40)).toEqual([`${colleague} REQUEST 0`])
    for (let passed = 0; passed < 2; passed++) {
      office.now += hour
      await worker.runOnce()
    }
    expect(new Set(mailer.messages.map(({ id }) => id)).size).toBe(2 * 51 + 1)
  }, 30_000)

  test('go first to the client with the fewest, not to the one that queued first', async () => {
    await flood(0)
    await bookAsColleague('2026-12-01')
    const mailer = fakeMailer()
    await office.startWorker(mailer, { mailsPerHour: 0 }).runOnce()
    expect(mailer.sent.indexOf(`${colleague} REQUEST 0`)).toBeLessThan(8)
    expect(mailer.sent).toHaveLength(52)
  })

  test('S-07: go first to the client with the fewest attempts, also if all of another’s fail', async () => {
    await office.book({ guests: ['mara@buergi.example'] }, 'a flood')
    const answer = (said: string): Delivery => (said.startsWith(colleague) ? { outcome: 'sent' } : notSent)
    const { mailer, worker } = office.hire({ answer, mailsPerHour: 0, smtpConnections: 1 })
    await worker.runOnce()
    office.now += 10_000
    await bookAsColleague('2026-12-01')
    const before = mailer.sent.length
    await worker.runOnce()
    expect(mailer.sent[before]).toBe(`${colleague} REQUEST 0`)
  })

  test('are shared by all clients without exceeding the limit', async () => {
    for (const [index, client] of ['one', 'two', 'three', 'four'].entries()) await flood(index, client)
    const { mailer, worker } = office.hire({ mailsPerHour: 40 })
    await worker.runOnce()
    const sentFor = (index: number) => mailer.sent.filter((said) => said.includes(`-${index}@`)).length
    expect(mailer.sent).toHaveLength(32)
    expect([0, 1, 2, 3].map(sentFor).every((mails) => mails >= 7)).toBe(true)
    await bookAsColleague('2026-12-01')
    await worker.runOnce()
    expect(mailer.sent.at(-1)).toBe(`${colleague} REQUEST 0`)
  })

  test('reach every client, even with more clients than are compared at once', async () => {
    const { id } = await office.book()
    await database.query(
      `INSERT INTO invitations (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender,
         uid_host, language, client)
       SELECT booking_id, thread_id, md5(n::text) || '@buergi.example', method, sequence, details, $2, created_at, sender,
         uid_host, language, md5(n::text)
       FROM invitations, generate_series(1, 250) n WHERE booking_id = $1`,
      [id, new Date(office.now + hour)]
    )
    await office.book({ date: '2026-12-01', booker_email: colleague }, 'z')
    const { mailer, worker } = office.hire({ mailsPerHour: 0 })
    // Each look compares a random 200 of 252: one client is not missed a hundred times.
    for (let look = 0; look < 100 && mailer.sent.length < 2; look++) await worker.runOnce()
    expect(mailer.sent).toContain(`${colleague} REQUEST 0`)
  }, 30_000)

  test('for a revert overtake a flood and the operator’s other mails', async () => {
    const booking = await office.book({}, 'an operator’s browser')
    const { mailer, worker } = office.hire({ mailsPerHour: 8 })
    await worker.runOnce()
    for (let index = 0; index < 3; index++) await flood(index, 'an operator’s browser')
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(4)
    await office.cancel(booking, { via: 'operator', client: 'an operator’s browser' })
    await worker.runOnce()
    expect(mailer.sent.at(-1)).toContain('CANCEL 1')
  })

  test('cause one warning an hour when they are used up', async () => {
    await flood(0)
    const worker = office.startWorker(fakeMailer(), { mailsPerHour: 4 })
    const warnings = () => office.logged.filter((line) => line.includes(fullHour))
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(warnings()).toEqual([expect.stringContaining('"client":"a flood","mails":2,"total":2,"limit":4')])
    office.now += hour
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(warnings()).toHaveLength(2)
  })

  test('cause no warning while no message waits', async () => {
    await office.book()
    await office.startWorker(fakeMailer(), { mailsPerHour: 1 }).runOnce()
    expect(office.logged.join()).not.toContain(fullHour)
  })
})
