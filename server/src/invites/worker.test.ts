import { fc, test as propertyTest } from '@fast-check/vitest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import type { Delivery } from './delivery.ts'
import { fakeMailer, type Outbox, openOutbox, patiently, waiting, wireTo } from './test-outbox.ts'

let database: TestDatabase
let office: Outbox

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
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

describe('a stored booking', () => {
  test('is sent to the booker and to every guest, once', async () => {
    await office.book({ guests: [jonas, 'mara@buergi.example'] })
    const mailer = fakeMailer()
    const worker = office.hire(mailer)
    await worker.runOnce()
    await worker.runOnce()
    expect(mailer.said.toSorted()).toEqual([
      `${jonas} REQUEST 0`,
      'mara@buergi.example REQUEST 0',
      `${priya} REQUEST 0`
    ])
    expect(worker.totals()).toEqual({ sent: 3, failed: 0, given_up: 0, retried: 0 })
  })

  test('is sent without being asked for, at the next look into the outbox', async () => {
    const mailer = fakeMailer()
    office.hire(mailer, { pollMilliseconds: 5 })
    await office.book()
    await expect.poll(() => mailer.said, patiently).toEqual([`${priya} REQUEST 0`])
  })

  test('is sent at once when the worker is told', async () => {
    const mailer = fakeMailer()
    const worker = office.hire(mailer)
    await office.book()
    worker.poke()
    await expect.poll(() => mailer.said, patiently).toEqual([`${priya} REQUEST 0`])
  })
})

describe('a message that cannot be sent', () => {
  test('is tried again after a pause that doubles from a second to a minute', async () => {
    const mailer = fakeMailer(() => notSent)
    const worker = office.hire(mailer)
    await office.book()
    await worker.runOnce()
    for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60, 60].entries()) {
      office.now += seconds * 1000 - 1
      await worker.runOnce()
      expect(mailer.said).toHaveLength(index + 1)
      office.now += 1
      await worker.runOnce()
      expect(mailer.said).toHaveLength(index + 2)
    }
    expect(worker.totals()).toEqual({ sent: 0, failed: 0, given_up: 0, retried: 10 })
  })

  test('is given up 72 hours after the first attempt, which is logged and counted', async () => {
    const mailer = fakeMailer(() => notSent)
    const worker = office.hire(mailer)
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
    expect(mailer.said).toHaveLength(3)
  })

  test('is not tried again when its mailbox refuses it for ever', async () => {
    const mailer = fakeMailer(() => refused)
    const worker = office.hire(mailer)
    await office.book()
    await worker.runOnce()
    office.now += 72 * hour
    await worker.runOnce()
    expect(mailer.said).toHaveLength(1)
    expect(worker.totals()).toEqual({ sent: 0, failed: 1, given_up: 0, retried: 0 })
  })

  test('does not keep the others waiting, whether it is refused or hangs', async () => {
    const hanging = waiting<Delivery>()
    const mailer = fakeMailer((said) => {
      if (said.startsWith(priya)) return hanging.promise
      return said.startsWith(jonas) ? refused : { outcome: 'sent' }
    })
    const worker = office.hire(mailer)
    const guests = Array.from({ length: 20 }, (_, index) => `guest${index}@buergi.example`)
    await office.book({ guests: [jonas, ...guests] })
    worker.poke()
    await expect.poll(() => worker.totals(), patiently).toMatchObject({ sent: 20, failed: 1 })
    hanging.settle({ outcome: 'sent' })
    await worker.runOnce()
    expect(worker.totals()).toMatchObject({ sent: 21, failed: 1 })
  })

  test('leaves no address in the log', async () => {
    const answers = [notSent, unknown, refused]
    const worker = office.hire(fakeMailer(() => answers.shift() ?? { outcome: 'sent' }))
    await office.book({ guests: [jonas] })
    for (let second = 0; second < 4; second++) {
      await worker.runOnce()
      office.now += 60_000
    }
    expect(office.logged.length).toBeGreaterThanOrEqual(4)
    expect(office.logged.join()).not.toMatch(/@|priya|jonas/i)
  })
})

test('at most four messages are on their way at once', async () => {
  const gates = Array.from({ length: 9 }, () => waiting<Delivery>())
  const mailer = fakeMailer(() => gates[mailer.said.length - 1]!.promise)
  const worker = office.hire(mailer)
  await office.book({ guests: Array.from({ length: 8 }, (_, index) => `guest${index}@buergi.example`) })
  worker.poke()
  await expect.poll(() => mailer.said, patiently).toHaveLength(4)
  worker.poke()
  gates[2]!.settle({ outcome: 'sent' })
  await expect.poll(() => mailer.said, patiently).toHaveLength(5)
  for (const gate of gates) gate.settle({ outcome: 'sent' })
  await worker.runOnce()
  expect(worker.totals().sent).toBe(9)
})

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
    await worker.runOnce()
    office.now += 72 * hour
    await worker.runOnce()
    expect(mailer.said).toEqual([])
    expect(await office.states()).toEqual({ [`${jonas} REQUEST 0`]: 'dropped', [`${priya} REQUEST 0`]: 'dropped' })
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
      worker.poke()
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
    await database.query('UPDATE bookings SET cancelled = false, cancelled_at = NULL, sequence = 2')
    await database.query(
      `INSERT INTO invitations (booking_id, recipient, method, sequence, details, next_attempt_at, created_at)
       SELECT booking_id, recipient, 'REQUEST', 2, details, created_at, created_at FROM invitations WHERE sequence = 0`
    )
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`, `${priya} CANCEL 1`, `${priya} REQUEST 2`])
    await office.cancel(booking)
    await worker.runOnce()
    expect(mailer.said.slice(3)).toEqual([`${priya} CANCEL 3`])
  })
})

describe('when things break', () => {
  test('a message whose end was never written down is sent again, the same to the byte', async () => {
    const { wire, database: cut } = wireTo(database)
    const first = fakeMailer(() => {
      wire.isCut = true
      return { outcome: 'sent' }
    })
    const crashing = office.hire(first, { database: cut })
    await office.book({ guests: [jonas], purpose: 'Ünïcödé 漢字' })
    await crashing.runOnce()
    await crashing.stop()

    const second = fakeMailer()
    const worker = office.hire(second)
    await worker.runOnce()
    const waitingForTheLease = second.messages.length
    office.now += 120_000
    await worker.runOnce()
    expect(waitingForTheLease + first.messages.length).toBe(2)
    const again = second.messages.find(({ id }) => id === first.messages[0]!.id)!
    expect(again.raw.equals(first.messages[0]!.raw)).toBe(true)
  })

  test('a message is not sent again because the database was away when its end was to be written down', async () => {
    const { wire, database: cut } = wireTo(database)
    const mailer = fakeMailer(() => {
      wire.isCut = true
      return { outcome: 'sent' }
    })
    const worker = office.hire(mailer, { database: cut })
    await office.book()
    await worker.runOnce()
    office.now += 130_000
    await worker.runOnce()
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`])
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent' })
    expect(worker.totals()).toMatchObject({ sent: 1 })
  })

  test('the worker survives a database out of reach, says so once, and goes on by itself', async () => {
    const { wire, database: cut } = wireTo(database)
    const mailer = fakeMailer()
    const worker = office.hire(mailer, { database: cut })
    await office.book()
    wire.isCut = true
    for (let look = 0; look < 5; look++) await worker.runOnce()
    expect(office.logged.filter((line) => line.includes('database'))).toHaveLength(1)
    wire.isCut = false
    await worker.runOnce()
    expect(mailer.said).toEqual([`${priya} REQUEST 0`])
  })

  test('a message that cannot be written is kept, and the others are sent', async () => {
    await office.book({ guests: [jonas] })
    await database.query(`UPDATE invitations SET details = '{}' WHERE recipient = $1`, [jonas])
    const worker = office.hire(fakeMailer())
    await worker.runOnce()
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'sent', [`${jonas} REQUEST 0`]: 'queued' })
    expect(office.logged.join()).not.toContain('@')
  })
})

test('fifty workers at once send every message exactly once', async () => {
  for (const start of ['08', '10', '12', '14', '16']) {
    await office.book({ start_time: `${start}:00`, end_time: `${start}:30`, guests: [jonas, 'mara@buergi.example'] })
  }
  const mailer = fakeMailer()
  const workers = Array.from({ length: 50 }, () => office.hire(mailer))
  await Promise.all(workers.map((worker) => worker.runOnce()))
  const ids = mailer.messages.map(({ id }) => id)
  expect(ids).toHaveLength(15)
  expect(new Set(ids).size).toBe(15)
}, 30_000)

const outcomes = fc.array(fc.constantFrom<Delivery>({ outcome: 'sent' }, unknown, notSent, refused), { minLength: 24 })

propertyTest.prop([outcomes], { numRuns: 8 })(
  'however cancelling races with sending, nobody keeps an invitation to a cancelled meeting, or hears of one for nothing',
  async (answers) => {
    await database.query('DELETE FROM bookings')
    const departed = new Map<string, string[]>()
    const tried: string[] = []
    const mailer = fakeMailer((said) => {
      const delivery = answers[tried.length % answers.length]!
      tried.push(said)
      if (delivery.outcome === 'sent' || delivery.outcome === 'unknown') {
        departed.set(said, [...(departed.get(said) ?? []), delivery.outcome])
      }
      return delivery
    })
    const workers = [office.hire(mailer), office.hire(mailer), office.hire(mailer)]
    const work = () => Promise.all(workers.map((worker) => worker.runOnce()))
    const bookings = await Promise.all(
      ['08', '10', '12', '14', '16', '18'].map((start) =>
        office.book({ start_time: `${start}:00`, end_time: `${start}:30`, booker_email: `${start}@northwind.example` })
      )
    )
    await Promise.all([work(), ...bookings.map(office.cancel), work()])
    for (let minute = 0; minute < 2 * answers.length; minute++) {
      office.now += 60_000
      await work()
    }
    for (const { booker_email } of bookings) {
      const own = tried.filter((said) => said.startsWith(`${booker_email} `))
      const cancels = own.filter((said) => said.includes('CANCEL'))
      expect(cancels.length > 0).toBe(departed.has(`${booker_email} REQUEST 0`))
      expect(own.slice(own.length - cancels.length)).toEqual(cancels)
    }
    for (const ends of departed.values()) {
      expect(ends.filter((outcome) => outcome === 'sent').length).toBeLessThanOrEqual(1)
    }
  },
  60_000
)

describe('a stop', () => {
  test('lets a delivery end, begins no other, and closes the mailer', async () => {
    const onItsWay = waiting<Delivery>()
    const mailer = fakeMailer(() => onItsWay.promise)
    const worker = office.hire(mailer)
    await office.book()
    worker.poke()
    await expect.poll(() => mailer.said, patiently).toHaveLength(1)
    const stopped = worker.stop()
    await office.book({ date: '2026-11-26' })
    worker.poke()
    onItsWay.settle({ outcome: 'sent' })
    await stopped
    expect(mailer.isClosed).toBe(true)
    expect(mailer.said).toHaveLength(1)
    expect(Object.values(await office.states())).toContain('sent')
  })

  test('does not wait for ever for a delivery that hangs, and writes down how it ended', async () => {
    const hanging = waiting<Delivery>()
    const mailer = fakeMailer(() => hanging.promise)
    const closeMailer = mailer.close
    mailer.close = () => {
      closeMailer()
      hanging.settle(unknown)
    }
    const worker = office.hire(mailer)
    await office.book()
    worker.poke()
    await expect.poll(() => mailer.said, patiently).toHaveLength(1)
    await worker.stop()
    expect(await office.states()).toEqual({ [`${priya} REQUEST 0`]: 'queued' })
  })
})
