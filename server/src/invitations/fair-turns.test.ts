import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { fakeMailer, type Outbox, openOutbox } from '../../test/outbox.ts'

const database = await testDatabase()
let office: Outbox

beforeEach(async () => {
  office = await openOutbox(database)
  return () => office.close()
})

const hour = 3_600_000
const fullHour = 'MAILS_PER_HOUR is reached'

/** A booking with fifty guests that nobody else invites. */
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
  test('S-07: leave one over for a colleague when one client has queued more than an hour takes', async () => {
    for (let index = 0; index < 2; index++) await flood(index)
    const mailer = fakeMailer()
    const worker = office.hire(mailer, { mailsPerHour: 80 })
    await worker.runOnce()
    expect(mailer.said).toHaveLength(40)
    await bookAsColleague('2026-12-01')
    await worker.runOnce()
    expect(mailer.said.slice(40)).toEqual([`${colleague} REQUEST 0`])
    for (let passed = 0; passed < 2; passed++) {
      office.now += hour
      await worker.runOnce()
    }
    expect(new Set(mailer.messages.map(({ id }) => id)).size).toBe(2 * 51 + 1)
  }, 30_000)

  test('go to the client that was sent for least first, whoever queued first', async () => {
    await flood(0)
    await bookAsColleague('2026-12-01')
    const mailer = fakeMailer()
    await office.hire(mailer, { mailsPerHour: 0 }).runOnce()
    expect(mailer.said.indexOf(`${colleague} REQUEST 0`)).toBeLessThan(8)
    expect(mailer.said).toHaveLength(52)
  })

  test('are shared: each client may have as many as are left then, and together they have no more than the hour', async () => {
    for (const [index, client] of ['one', 'two', 'three', 'four'].entries()) await flood(index, client)
    const mailer = fakeMailer()
    const worker = office.hire(mailer, { mailsPerHour: 40 })
    await worker.runOnce()
    const sentFor = (index: number) => mailer.said.filter((said) => said.includes(`-${index}@`)).length
    expect(mailer.said).toHaveLength(32)
    expect([0, 1, 2, 3].map(sentFor).every((mails) => mails >= 7)).toBe(true)
    await bookAsColleague('2026-12-01')
    await worker.runOnce()
    expect(mailer.said.at(-1)).toBe(`${colleague} REQUEST 0`)
  })

  test('reach a client also where more are waiting to try again than are compared at once', async () => {
    const { id } = await office.book()
    await database.query(
      `INSERT INTO invitations (booking_id, recipient, method, sequence, details, next_attempt_at, created_at, client)
       SELECT booking_id, md5(n::text) || '@buergi.example', method, sequence, details, $2, created_at, md5(n::text)
       FROM invitations, generate_series(1, 250) n WHERE booking_id = $1`,
      [id, new Date(office.now + hour)]
    )
    await office.book({ date: '2026-12-01', booker_email: colleague }, 'z')
    const mailer = fakeMailer()
    const worker = office.hire(mailer, { mailsPerHour: 0 })
    // Each look compares 200 of 252, by chance: that a hundred pass it over does not happen.
    for (let look = 0; look < 100 && mailer.said.length < 2; look++) await worker.runOnce()
    expect(mailer.said).toContain(`${colleague} REQUEST 0`)
  }, 30_000)

  test('that an undo of the operator needs wait neither behind the flood nor behind the operator’s own', async () => {
    const booking = await office.book({}, 'an operator’s browser')
    const mailer = fakeMailer()
    const worker = office.hire(mailer, { mailsPerHour: 8 })
    await worker.runOnce()
    for (let index = 0; index < 3; index++) await flood(index, 'an operator’s browser')
    await worker.runOnce()
    expect(mailer.said).toHaveLength(4)
    await office.cancel(booking, { via: 'operator', client: 'an operator’s browser' })
    await worker.runOnce()
    expect(mailer.said.at(-1)).toContain('CANCEL 1')
  })

  test('are said to be used up once in an hour, with the client that has to wait', async () => {
    await flood(0)
    const worker = office.hire(fakeMailer(), { mailsPerHour: 4 })
    const warnings = () => office.logged.filter((line) => line.includes(fullHour))
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(warnings()).toEqual([expect.stringContaining('"client":"a flood","mails":2,"total":2,"limit":4')])
    office.now += hour
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(warnings()).toHaveLength(2)
  })

  test('are not said to be used up while nobody waits for them', async () => {
    await office.book()
    await office.hire(fakeMailer(), { mailsPerHour: 1 }).runOnce()
    expect(office.logged.join()).not.toContain(fullHour)
  })
})
