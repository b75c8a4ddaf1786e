import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { fakeMailer, type Outbox, openOutbox, patiently, waiting, wireTo } from '../../test/outbox.ts'
import type { Delivery } from '../mail/delivery.ts'

const database = await testDatabase()
let office: Outbox

beforeEach(async () => {
  office = await openOutbox(database)
  return () => office.close()
})

const priya = 'priya@northwind.example'
const jonas = 'jonas@buergi.example'
const hour = 3_600_000
const notSent: Delivery = { outcome: 'not_sent', reason: 'CONN ECONNREFUSED' }
const unknown: Delivery = { outcome: 'unknown', reason: 'CONN ETIMEDOUT' }
const refused: Delivery = { outcome: 'refused', reason: 'RCPT TO 550 5.1.1' }

/** The operator takes the cancelling back: the booking is active again, and everybody is invited again. */
async function restore() {
  await database.query('UPDATE bookings SET cancelled = false, cancelled_at = NULL, sequence = 2')
  await database.query(
    `INSERT INTO invitations (booking_id, recipient, method, sequence, details, next_attempt_at, created_at)
     SELECT booking_id, recipient, 'REQUEST', 2, details, created_at, created_at FROM invitations WHERE sequence = 0`
  )
}

describe('a cancelled booking', () => {
  test('takes back every invitation that left', async () => {
    const mailer = fakeMailer()
    const worker = office.hire(mailer)
    const booking = await office.book({ guests: [jonas] })
    await worker.runOnce()
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.said.slice(2).toSorted()).toEqual([`${jonas} CANCEL 1`, `${priya} CANCEL 1`])
  })

  test('sends nothing at all when its invitation had not left', async () => {
    const mailer = fakeMailer()
    const worker = office.hire(mailer)
    await office.cancel(await office.book({ guests: [jonas] }))
    expect(await office.states()).toEqual({ [`${jonas} REQUEST 0`]: 'dropped', [`${priya} REQUEST 0`]: 'dropped' })
    await worker.runOnce()
    office.now += 72 * hour
    await worker.runOnce()
    expect(mailer.said).toEqual([])
  })

  test('sends nothing more when its invitation certainly failed to leave', async () => {
    const mailer = fakeMailer(() => notSent)
    const worker = office.hire(mailer)
    const booking = await office.book()
    await worker.runOnce()
    await office.cancel(booking)
    office.now += 60_000
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`])
  })

  test.each([
    ['was taken: the cancellation follows', { outcome: 'sent' }, [`${priya} REQUEST 0`, `${priya} CANCEL 1`]],
    ['may have been taken: the cancellation follows', unknown, [`${priya} REQUEST 0`, `${priya} CANCEL 1`]],
    ['was not taken: there is nothing to take back', notSent, [`${priya} REQUEST 0`]],
    ['was refused: there is nothing to take back', refused, [`${priya} REQUEST 0`]]
  ] as [string, Delivery, string[]][])(
    'waits for an invitation that is on its way, which %s',
    async (_case, delivery, expected) => {
      const onItsWay = waiting<Delivery>()
      const mailer = fakeMailer((said) => (said.includes('REQUEST') ? onItsWay.promise : { outcome: 'sent' }))
      const worker = office.hire(mailer)
      const colleague = office.hire(mailer)
      const booking = await office.book()
      worker.wake()
      await expect.poll(() => mailer.said, patiently).toHaveLength(1)
      await office.cancel(booking)
      await colleague.runOnce()
      expect(mailer.said).toEqual([`${priya} REQUEST 0`])
      onItsWay.settle(delivery)
      await worker.runOnce()
      for (let minute = 0; minute < 3; minute++) {
        office.now += 60_000
        await worker.runOnce()
      }
      expect(mailer.said).toEqual(expected)
      expect(Object.values(await office.states())).not.toContain('queued')
    }
  )

  test('cancels an invitation that may have left, without sending it again', async () => {
    const mailer = fakeMailer((said) => (said.includes('REQUEST') ? unknown : { outcome: 'sent' }))
    const worker = office.hire(mailer)
    const booking = await office.book()
    await worker.runOnce()
    await office.cancel(booking)
    office.now += 60_000
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`, `${priya} CANCEL 1`])
  })

  test('is not announced to a mailbox that refused the invitation, but to the others', async () => {
    const mailer = fakeMailer((said) => (said.startsWith(jonas) ? refused : { outcome: 'sent' }))
    const worker = office.hire(mailer)
    const booking = await office.book({ guests: [jonas] })
    await worker.runOnce()
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.said.slice(2)).toEqual([`${priya} CANCEL 1`])
  })

  test('keeps back what waits, also when it was cancelled with plain SQL', async () => {
    const mailer = fakeMailer()
    const { id } = await office.book()
    await database.query('UPDATE bookings SET cancelled = true WHERE id = $1', [id])
    await office.hire(mailer).runOnce()
    expect(mailer.said).toEqual([])
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'dropped' })
  })

  test('sends no invitation after a worker crashed with it', async () => {
    const { wire, database: cut } = wireTo(database)
    const crashing = office.hire(
      fakeMailer(() => {
        wire.isCut = true
        return { outcome: 'sent' }
      }),
      { database: cut }
    )
    const booking = await office.book()
    await crashing.runOnce()
    await office.cancel(booking)
    const mailer = fakeMailer()
    office.now += 120_000
    await office.hire(mailer).runOnce()
    expect(mailer.said).toEqual([`${priya} CANCEL 1`])
  })

  test('and then restored invites again, in order, whenever the mail goes out', async () => {
    const mailer = fakeMailer()
    const worker = office.hire(mailer)
    const booking = await office.book()
    await worker.runOnce()
    await office.cancel(booking)
    await restore()
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`, `${priya} CANCEL 1`, `${priya} REQUEST 2`])
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.said.slice(3)).toEqual([`${priya} CANCEL 3`])
  })

  test('and then restored, and cancelled again before that left, sends nothing more', async () => {
    const mailer = fakeMailer()
    const worker = office.hire(mailer)
    const booking = await office.book()
    await worker.runOnce()
    await office.cancel(booking)
    await worker.runOnce()
    await restore()
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`, `${priya} CANCEL 1`])
    expect(Object.values(await office.states())).not.toContain('queued')
  })
})
