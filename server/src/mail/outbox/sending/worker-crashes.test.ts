import { describe, expect, test } from 'vitest'
import {
  cuttable,
  deferred,
  fakeMailer,
  jonas,
  notSent,
  pollOptions,
  priya,
  testOutbox
} from '../../../../test/mail/outbox.ts'
import type { Delivery } from '../delivery/delivery.ts'

const { database, office } = await testOutbox()

describe('after a failure', () => {
  test('a message without a recorded result is sent again with the same bytes', async () => {
    const { mailer: first, worker: crashing } = office.hireCrashing()
    await office.book({ guests: [jonas], purpose: 'Ünïcödé 漢字' })
    await crashing.runOnce()
    await crashing.stop()

    const { mailer: second, worker } = office.hire()
    await worker.runOnce()
    const waitingForTheLease = second.messages.length
    office.now += 120_000
    await worker.runOnce()
    expect(waitingForTheLease + first.messages.length).toBe(2)
    const again = second.messages.find(({ id }) => id === first.messages[0]!.id)!
    expect(again.raw.equals(first.messages[0]!.raw)).toBe(true)
  })

  test('a message is sent once even if the database was unavailable for its result', async () => {
    const { wire, mailer, worker } = office.hireCrashing()
    await office.book()
    await worker.runOnce()
    office.now += 130_000
    await worker.runOnce()
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} REQUEST 0`])
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent' })
    expect(worker.totals()).toMatchObject({ sent: 1 })
  })

  test('a result that cannot be stored holds up no other, and is stored later', async () => {
    await database.query(
      `ALTER TABLE invitations ADD CONSTRAINT refused CHECK (recipient <> '${jonas}' OR state <> 'sent') NOT VALID`
    )
    const { mailer, worker } = office.hire()
    await office.book({ guests: [jonas] })
    await worker.runOnce()
    await office.book({ guests: [], start_time: '14:00', end_time: '15:00' })
    await worker.runOnce()
    await database.query('ALTER TABLE invitations DROP CONSTRAINT refused')
    expect(mailer.sent.toSorted()).toEqual([`${jonas} REQUEST 0`, `${priya} REQUEST 0`, `${priya} REQUEST 0`])
    const stored = async () =>
      (await database.query<{ state: string }>('SELECT state FROM invitations ORDER BY state')).map(
        ({ state }) => state
      )
    expect(await stored()).toEqual(['sending', 'sent', 'sent'])
    await worker.runOnce()
    expect(await stored()).toEqual(['sent', 'sent', 'sent'])
    expect(mailer.sent).toHaveLength(3)
  })

  test('the worker survives an unavailable database and logs it once', async () => {
    const { wire, database: cut } = cuttable(database)
    const { mailer, worker } = office.hire({ database: cut })
    await office.book()
    wire.isCut = true
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(office.logged.filter((line) => line.includes('database'))).toHaveLength(1)
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.sent).toEqual([`${priya} REQUEST 0`])
  })

  test('a message that cannot be built does not stop the others', async () => {
    await office.book({ guests: [jonas] })
    await database.query(`UPDATE invitations SET details = '{}' WHERE recipient = $1`, [jonas])
    const worker = office.startWorker(fakeMailer())
    await worker.runOnce()
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent', [`${jonas} REQUEST 0`]: 'queued' })
    expect(office.logged.join()).not.toContain('@')
  })
})

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
  'a worker that lost its claim changes nothing when its message %s',
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

test('a sent message stays sent regardless of what the next worker records', async () => {
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
