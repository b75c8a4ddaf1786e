import { describe, expect, test } from 'vitest'
import {
  deferred,
  fakeMailer,
  jonas,
  notSent,
  pollOptions,
  priya,
  refused,
  testOutbox,
  unknown
} from '../../../../test/mail/outbox.ts'
import type { Delivery } from '../delivery/delivery.ts'

const { database, office } = await testOutbox()

const hour = 3_600_000
const sent: Delivery = { outcome: 'sent' }

async function undo() {
  await database.query('UPDATE bookings SET cancelled = false, cancelled_at = NULL, sequence = 2')
  await database.query(
    `INSERT INTO invitations (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender,
       uid_host, language)
     SELECT booking_id, thread_id, recipient, 'REQUEST', 2, details, created_at, created_at, sender, uid_host, language
     FROM invitations WHERE sequence = 0`
  )
}

describe('a cancelled booking', () => {
  test.each<[what: string, invited: (said: string) => Delivery, cancellations: string[]]>([
    ['that were sent', () => sent, [`${jonas} CANCEL 1`, `${priya} CANCEL 1`]],
    ['that may have been sent, and does not repeat them', () => unknown, [`${jonas} CANCEL 1`, `${priya} CANCEL 1`]],
    ['but not for those that were certainly not sent', () => notSent, []],
    [
      'but not for those that a mailbox rejected',
      (said) => (said.startsWith(jonas) ? refused : sent),
      [`${priya} CANCEL 1`]
    ]
  ])('sends cancellations for invitations %s', async (_what, invited, cancellations) => {
    const { mailer, worker } = office.hire({ answer: (said) => (said.includes('REQUEST') ? invited(said) : sent) })
    const booking = await office.book({ guests: [jonas] })
    await worker.runOnce()
    await office.cancel(booking)
    office.now += 60_000
    await worker.runOnce()
    expect(mailer.sent.slice(2).toSorted()).toEqual(cancellations)
  })

  test('sends nothing when its invitation was not sent yet', async () => {
    const { mailer, worker } = office.hire()
    await office.cancel(await office.book({ guests: [jonas] }))
    expect(await office.states()).toEqual({ [`${jonas} REQUEST 0`]: 'dropped', [`${priya} REQUEST 0`]: 'dropped' })
    await worker.runOnce()
    office.now += 72 * hour
    await worker.runOnce()
    expect(mailer.sent).toEqual([])
  })

  test.each([
    ['was taken: the cancellation follows', sent, [`${priya} REQUEST 0`, `${priya} CANCEL 1`]],
    ['may have been taken: the cancellation follows', unknown, [`${priya} REQUEST 0`, `${priya} CANCEL 1`]],
    ['was not taken: there is nothing to cancel', notSent, [`${priya} REQUEST 0`]],
    ['was refused: there is nothing to cancel', refused, [`${priya} REQUEST 0`]]
  ] as [string, Delivery, string[]][])(
    'waits for an invitation that is being sent, which %s',
    async (_case, delivery, expected) => {
      const onItsWay = deferred<Delivery>()
      const mailer = fakeMailer((said) => (said.includes('REQUEST') ? onItsWay.promise : sent))
      const worker = office.startWorker(mailer)
      const colleague = office.startWorker(mailer)
      const booking = await office.book()
      worker.wake()
      await expect.poll(() => mailer.sent, pollOptions).toHaveLength(1)
      await office.cancel(booking)
      await colleague.runOnce()
      expect(mailer.sent).toEqual([`${priya} REQUEST 0`])
      onItsWay.settle(delivery)
      await worker.runOnce()
      for (let minute = 0; minute < 3; minute++) {
        office.now += 60_000
        await worker.runOnce()
      }
      expect(mailer.sent).toEqual(expected)
      expect(Object.values(await office.states())).not.toContain('queued')
    }
  )

  test('drops waiting messages even when it was cancelled with plain SQL', async () => {
    const { mailer, worker } = office.hire()
    await office.book()
    await database.query('UPDATE bookings SET cancelled = true')
    await worker.runOnce()
    expect(mailer.sent).toEqual([])
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'dropped' })
  })

  test('P4: sends no invitation after a worker crashed with it', async () => {
    const { worker: crashing } = office.hireCrashing()
    const booking = await office.book()
    await crashing.runOnce()
    await office.cancel(booking)
    office.now += 120_000
    const { mailer, worker } = office.hire()
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} CANCEL 1`])
  })

  test('sends invitations again in order after an undo', async () => {
    const { mailer, worker } = office.hire()
    const booking = await office.book()
    await worker.runOnce()
    await office.cancel(booking)
    await undo()
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} REQUEST 0`, `${priya} CANCEL 1`, `${priya} REQUEST 2`])
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.sent.slice(3)).toEqual([`${priya} CANCEL 3`])
  })

  test('sends nothing more if it was undone and cancelled again before any mail', async () => {
    const { mailer, worker } = office.hire()
    const booking = await office.book()
    await worker.runOnce()
    await office.cancel(booking)
    await worker.runOnce()
    await undo()
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} REQUEST 0`, `${priya} CANCEL 1`])
    expect(Object.values(await office.states())).not.toContain('queued')
  })
})
