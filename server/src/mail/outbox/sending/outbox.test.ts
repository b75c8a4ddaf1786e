import { describe, expect, test } from 'vitest'
import { fakeMailer, testOutbox } from '../../../../test/mail/outbox.ts'

const { database, office } = await testOutbox()

const hour = 3_600_000
const day = 24 * hour

const crowd = (count: number) => Array.from({ length: count }, (_, index) => `guest${index}@buergi.example`)

describe('the budget of mails per hour', () => {
  test('is never exceeded, and no message is lost', async () => {
    for (const [index, client] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
      await office.book({ date: `2026-12-0${index + 1}` }, client)
    }
    await office.book({ date: '2026-12-07' }, 'seven')
    const { mailer, worker } = office.hire({ mailsPerHour: 3 })
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(3)
    office.now += hour - 1
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(3)
    office.now += 1
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(6)
    office.now += hour
    await worker.runOnce()
    expect(new Set(mailer.messages.map(({ id }) => id)).size).toBe(7)
  })

  test('holds for all workers together', async () => {
    for (const client of ['a', 'an', 'any', 'more', 'fifth', 'others']) {
      await office.book({ date: `2026-12-0${client.length}`, guests: crowd(4) }, client)
    }
    const mailer = fakeMailer()
    const workers = Array.from({ length: 10 }, () => office.startWorker(mailer, { mailsPerHour: 5 }))
    await Promise.all(workers.map((worker) => worker.runOnce()))
    expect(mailer.sent).toHaveLength(5)
  })

  test('counts messages that may have been sent, but none that certainly were not', async () => {
    const { mailer, worker } = office.hire({
      answer: () => ({ outcome: 'not_sent', reason: 'CONN ECONNREFUSED' }),
      mailsPerHour: 2
    })
    await office.book({ guests: crowd(4) })
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(5)

    const losing = fakeMailer(() => ({ outcome: 'unknown', reason: 'CONN ECONNRESET' }))
    office.now += 1000
    const other = office.startWorker(losing, { mailsPerHour: 4 })
    await other.runOnce()
    office.now += 60_000
    await other.runOnce()
    expect(losing.sent).toHaveLength(2)
  })
})

describe('the budget of mails per recipient and day', () => {
  const victim = 'victim@elsewhere.example'

  test('delays only the mailbox that exceeds it', async () => {
    for (const [index, address] of [victim, victim.toUpperCase(), 'Victim@elsewhere.example', victim].entries()) {
      await office.book({ start_time: `${10 + index}:00`, end_time: `${10 + index}:30`, booker_email: address })
    }
    await office.book({ start_time: '16:00', end_time: '16:30', guests: [victim, ...crowd(3)] })
    const { mailer, worker } = office.hire({ mailsPerRecipientPerDay: 2 })
    const toVictim = () => mailer.sent.filter((said) => /^victim/i.test(said)).length
    await worker.runOnce()
    expect(toVictim()).toBe(2)
    expect(mailer.sent).toHaveLength(2 + 4)

    office.now += day - 1
    await worker.runOnce()
    expect(toVictim()).toBe(2)
    office.now += 1
    await worker.runOnce()
    expect(toVictim()).toBe(4)
    office.now += day
    await worker.runOnce()
    expect(toVictim()).toBe(5)
  })

  test('S-07: counts addresses that differ in case or after a plus as one mailbox', async () => {
    const spellings = [
      'victim+1@elsewhere.example',
      'Victim+two+3@Elsewhere.example',
      victim,
      'VICTIM+@elsewhere.example'
    ]
    for (const [index, address] of spellings.entries()) {
      await office.book({ date: `2026-12-0${index + 1}`, booker_email: address }, address)
    }
    const others = [
      'victims@elsewhere.example',
      'victim@other.example',
      '+491234@elsewhere.example',
      '+495678@elsewhere.example'
    ]
    await office.book({ guests: others })
    const { mailer, worker } = office.hire({ mailsPerRecipientPerDay: 1 })
    await worker.runOnce()
    const toVictim = () => mailer.sent.filter((said) => /^victim(\+[^@]*)?@elsewhere/i.test(said)).length
    expect(toVictim()).toBe(1)
    expect(mailer.sent).toHaveLength(1 + 5)
    for (let passed = 1; passed < spellings.length; passed++) {
      office.now += day
      await worker.runOnce()
    }
    expect(toVictim()).toBe(spellings.length)
  })

  test('delays messages without failing them', async () => {
    const guests = [victim]
    for (let count = 0; count < 5; count++) await office.book({ date: `2026-12-0${count + 1}`, guests })
    const { mailer, worker } = office.hire({ mailsPerRecipientPerDay: 1, mailsPerHour: 0 })
    for (let passed = 0; passed < 10; passed++) {
      await worker.runOnce()
      office.now += day
    }
    expect(mailer.sent.filter((said) => said.startsWith(victim))).toHaveLength(5)
    expect(worker.totals()).toEqual({ sent: 10, failed: 0, given_up: 0, retried: 0 })
  })

  test('limits resends to a server that never confirms', async () => {
    const { mailer, worker } = office.hire({
      answer: () => ({ outcome: 'unknown', reason: 'CONN ETIMEDOUT' }),
      mailsPerRecipientPerDay: 4
    })
    await office.book()
    for (let minute = 0; minute < 60; minute++) {
      await worker.runOnce()
      office.now += 60_000
    }
    expect(mailer.sent).toHaveLength(4)
  })

  test('of 0 is unlimited', async () => {
    for (let count = 0; count < 5; count++) await office.book({ date: `2026-12-0${count + 1}` })
    const mailer = fakeMailer()
    await office.startWorker(mailer, { mailsPerRecipientPerDay: 0, mailsPerHour: 0 }).runOnce()
    expect(mailer.sent).toHaveLength(5)
  })
})

test('messages are deleted with their booking', async () => {
  const booking = await office.book({ guests: crowd(2) })
  await database.query('DELETE FROM bookings WHERE id = $1', [booking.id])
  expect(await office.states()).toEqual({})
})
