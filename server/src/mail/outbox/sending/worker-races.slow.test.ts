import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeMailer, testOutbox } from '../../../../test/mail/outbox.ts'
import type { Delivery } from '../delivery/delivery.ts'

const { database, office } = await testOutbox()

test('P4: fifty workers at once send every message exactly once', async () => {
  for (const start of ['08', '10', '12', '14', '16']) {
    await office.book({
      start_time: `${start}:00`,
      end_time: `${start}:30`,
      guests: ['jonas@buergi.example', 'mara@buergi.example']
    })
  }
  const mailer = fakeMailer()
  const workers = Array.from({ length: 50 }, () => office.startWorker(mailer))
  await Promise.all(workers.map((worker) => worker.runOnce()))
  const ids = mailer.messages.map(({ id }) => id)
  expect(ids).toHaveLength(15)
  expect(new Set(ids).size).toBe(15)
}, 30_000)

const deliveries: Delivery[] = [
  { outcome: 'sent' },
  { outcome: 'unknown', reason: 'CONN ETIMEDOUT' },
  { outcome: 'not_sent', reason: 'CONN ECONNREFUSED' },
  { outcome: 'refused', reason: 'RCPT TO 550 5.1.1' }
]
const outcomes = fc.array(fc.constantFrom(...deliveries), { minLength: 24 })

test(
  'however cancelling races with sending, no one keeps an invitation to a cancelled meeting, or gets a needless cancellation',
  () =>
    fc.assert(
      fc.asyncProperty(outcomes, async (answers) => {
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
        const workers = [office.startWorker(mailer), office.startWorker(mailer), office.startWorker(mailer)]
        const work = () => Promise.all(workers.map((worker) => worker.runOnce()))
        const bookings = await Promise.all(
          ['08', '10', '12', '14', '16', '18'].map((start) =>
            office.book({
              start_time: `${start}:00`,
              end_time: `${start}:30`,
              booker_email: `${start}@northwind.example`
            })
          )
        )
        await Promise.all([work(), ...bookings.map((booking) => office.cancel(booking)), work()])
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
      }),
      { numRuns: 8 }
    ),
  60_000
)
