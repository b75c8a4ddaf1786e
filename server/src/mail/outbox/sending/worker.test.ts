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

const { office } = await testOutbox()

const hour = 3_600_000

describe('P4: a stored booking', () => {
  test('is sent once to the booker and to every guest', async () => {
    await office.book({ guests: [jonas, 'mara@buergi.example'] })
    const { mailer, worker } = office.hire()
    await worker.runOnce()
    await worker.runOnce()
    expect(mailer.sent.toSorted()).toEqual([
      `${jonas} REQUEST 0`,
      'mara@buergi.example REQUEST 0',
      `${priya} REQUEST 0`
    ])
    expect(worker.totals()).toEqual({ sent: 3, failed: 0, given_up: 0, retried: 0 })
  })

  test('is sent at the next poll', async () => {
    const { mailer } = office.hire({ pollMilliseconds: 5 })
    await office.book()
    await expect.poll(() => mailer.sent, pollOptions).toEqual([`${priya} REQUEST 0`])
  })

  test('is sent at once when the worker is woken', async () => {
    const { mailer, worker } = office.hire()
    await office.book()
    worker.wake()
    await expect.poll(() => mailer.sent, pollOptions).toEqual([`${priya} REQUEST 0`])
  })
})

describe('P4: a message that cannot be sent', () => {
  test('is retried after a pause that doubles from a second to a minute', async () => {
    const { mailer, worker } = office.hire({ answer: () => notSent })
    await office.book()
    await worker.runOnce()
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60, 60].entries()) {
      office.now += seconds * 1000 - 1
      await worker.runOnce()
      expect(mailer.sent).toHaveLength(index + 1)
      office.now += 1
      await worker.runOnce()
      expect(mailer.sent).toHaveLength(index + 2)
    }
    expect(worker.totals()).toEqual({ sent: 0, failed: 0, given_up: 0, retried: 10 })
  })

  test('fails 72 hours after the first attempt', async () => {
    const { mailer, worker } = office.hire({ answer: () => notSent })
    await office.book()
    await worker.runOnce()
    office.now += 72 * hour - 1
    await worker.runOnce()
    expect(worker.totals()).toMatchObject({ given_up: 0, retried: 2 })
    office.now += 60_000
    await worker.runOnce()
    expect(worker.totals()).toMatchObject({ given_up: 1, retried: 2 })
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'failed' })
    expect(office.logged.at(-1)).toContain('given up')
    office.now += 72 * hour
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(3)
  })

  test('is not retried when its mailbox rejects it for good', async () => {
    const { mailer, worker } = office.hire({ answer: () => refused })
    await office.book()
    await worker.runOnce()
    office.now += 72 * hour
    await worker.runOnce()
    expect(mailer.sent).toHaveLength(1)
    expect(worker.totals()).toEqual({ sent: 0, failed: 1, given_up: 0, retried: 0 })
  })

  test('does not delay other messages, whether it is rejected or hangs', async () => {
    const hanging = deferred<Delivery>()
    const mailer = fakeMailer((said) => {
      if (said.startsWith(priya)) return hanging.promise
      return said.startsWith(jonas) ? refused : { outcome: 'sent' }
    })
    const worker = office.startWorker(mailer)
    const guests = Array.from({ length: 20 }, (_, index) => `guest${index}@buergi.example`)
    await office.book({ guests: [jonas, ...guests] })
    worker.wake()
    await expect.poll(() => worker.totals(), pollOptions).toMatchObject({ sent: 20, failed: 1 })
    hanging.settle({ outcome: 'sent' })
    await worker.runOnce()
    expect(worker.totals()).toMatchObject({ sent: 21, failed: 1 })
  })

  test('leaves no address in the log', async () => {
    const answers = [notSent, unknown, refused]
    const worker = office.startWorker(fakeMailer(() => answers.shift() ?? { outcome: 'sent' }))
    await office.book({ guests: [jonas] })
    for (let second = 0; second < 4; second++) {
      await worker.runOnce()
      office.now += 60_000
    }
    expect(office.logged.length).toBeGreaterThanOrEqual(4)
    expect(office.logged.join()).not.toMatch(/@|priya|jonas/i)
  })
})

test('at most four messages are sent at once, of one client at most three', async () => {
  const gates = Array.from({ length: 9 }, () => deferred<Delivery>())
  const { mailer, worker } = office.hire({ answer: () => gates[mailer.sent.length - 1]!.promise })
  await office.book({ guests: Array.from({ length: 5 }, (_, index) => `guest${index}@buergi.example`) })
  worker.wake()
  await expect.poll(() => mailer.sent, pollOptions).toHaveLength(3)
  await office.book({ date: '2026-11-26', guests: [jonas, 'mara@buergi.example'] }, 'another browser')
  worker.wake()
  await expect.poll(() => mailer.sent, pollOptions).toHaveLength(4)
  worker.wake()
  gates[2]!.settle({ outcome: 'sent' })
  await expect.poll(() => mailer.sent, pollOptions).toHaveLength(5)
  for (const gate of gates) gate.settle({ outcome: 'sent' })
  await worker.runOnce()
  expect(worker.totals().sent).toBe(9)
})

describe('a stop', () => {
  test('finishes running deliveries and closes the mailer', async () => {
    const onItsWay = deferred<Delivery>()
    const { mailer, worker } = office.hire({ answer: () => onItsWay.promise })
    await office.book()
    worker.wake()
    await expect.poll(() => mailer.sent, pollOptions).toHaveLength(1)
    const stopped = worker.stop()
    await office.book({ date: '2026-11-26', booker_email: jonas })
    worker.wake()
    onItsWay.settle({ outcome: 'sent' })
    await stopped
    expect(mailer.isClosed).toBe(true)
    expect(mailer.sent).toHaveLength(1)
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent', [`${jonas} REQUEST 0`]: 'queued' })
  })

  test('cuts off a hanging delivery and records its result', async () => {
    const hanging = deferred<Delivery>()
    const mailer = fakeMailer(() => hanging.promise)
    const closeMailer = mailer.close
    mailer.close = () => {
      closeMailer()
      hanging.settle(unknown)
    }
    const worker = office.startWorker(mailer)
    await office.book()
    worker.wake()
    await expect.poll(() => mailer.sent, pollOptions).toHaveLength(1)
    await worker.stop()
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'queued' })
  })
})
