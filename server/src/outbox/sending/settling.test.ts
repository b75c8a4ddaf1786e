import { expect, test } from 'vitest'
import { deferred, fakeMailer, notSent, pollOptions, testOutbox } from '../../../test/outbox.ts'
import type { Delivery } from '../delivery/delivery.ts'

const { database, office } = await testOutbox()

const lease = 120_000

const rows = () => database.query('SELECT state, attempts, departures, next_attempt_at FROM invitations')

/** The first worker's claim has expired and the second has taken the message over. */
async function takenOver() {
  const first = deferred<Delivery>()
  const second = deferred<Delivery>()
  const [late, current] = [
    office.startWorker(fakeMailer(() => first.promise)),
    office.startWorker(fakeMailer(() => second.promise))
  ]
  await office.book()
  late.wake()
  await expect.poll(rows, pollOptions).toMatchObject([{ state: 'sending', attempts: 1 }])
  office.now += lease
  current.wake()
  await expect.poll(rows, pollOptions).toMatchObject([{ state: 'sending', attempts: 2 }])
  return { late, current, first, second }
}

test.each([
  ['was not sent', notSent],
  ['may have been sent', { outcome: 'unknown', reason: 'CONN ETIMEDOUT' }],
  ['was refused', { outcome: 'refused', reason: 'RCPT TO 550' }]
] as [string, Delivery][])(
  'a worker whose claim was taken over changes nothing when its message %s',
  async (_case, delivery) => {
    const { late, current, first, second } = await takenOver()
    const before = await rows()
    first.settle(delivery)
    await late.runOnce()
    expect(await rows()).toEqual(before)
    second.settle({ outcome: 'sent' })
    await current.runOnce()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  }
)

test('a message that was sent stays sent whatever the worker that took it over records', async () => {
  const { late, current, first, second } = await takenOver()
  first.settle({ outcome: 'sent' })
  await late.runOnce()
  expect(await rows()).toMatchObject([{ state: 'sent' }])
  second.settle(notSent)
  await current.runOnce()
  office.now += lease
  const third = fakeMailer()
  await office.startWorker(third).runOnce()
  expect(third.sent).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})
