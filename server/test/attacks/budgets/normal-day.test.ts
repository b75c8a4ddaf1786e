import { slotTimes } from '@doorplate/domain/schedule/slots'
import { addDays, addMinutes } from '@doorplate/domain/time'
import { beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import type { Message } from '../../../src/mail/messages/message.ts'
import { askInvitations, book, bookingsOf, cancel, createTestApp, invitePayload, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { sendMails } from '../../office.ts'

const hour = 3_600_000
const shipped = { writesPerMinute: 300, mailsPerHour: 2000, mailsPerRecipientPerDay: 100 }

const database = await testDatabase()
let app: App
let messages: Message[]
let sent: string[]

// The rate limiter reads its own clock.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesday })
  app = await createTestApp(database, { config: shipped, now: () => Date.now() })
  messages = []
  sent = []
  return async () => {
    vi.useRealTimers()
    await app.close()
  }
})

async function send() {
  const mails = await sendMails({ database, now: Date.now(), config: shipped })
  messages.push(...mails.messages)
  sent.push(...mails.sent)
}

const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** From tomorrow on, one after the other. */
const slotNumber = (index: number) => {
  const start_time = slotTimes[index % slotTimes.length]!
  const date = addDays('2026-11-25', Math.floor(index / slotTimes.length))
  return { date, start_time, end_time: addMinutes(start_time, 15) }
}

const people = Array.from({ length: 20 }, (_, index) => `person${index}@office.example`)

/** The requests of a browser for a booking with two guests. */
async function bookAs(index: number, slot: number): Promise<string> {
  const guests = [1, 2].map((step) => people[(index + step) % people.length]!)
  await bookingsOf(app, '?room_id=atlas&from=2026-11-25&to=2026-11-25')
  const booked = await book(app, { ...slotNumber(slot), booker_email: people[index]!, guests })
  expect(booked.statusCode).toBe(201)
  const answer = await askInvitations(app, invitePayload(booked.json()))
  expect(answer.statusCode).toBe(200)
  return booked.json().id
}

test('S-11: twenty people behind one address stay within the budgets on a normal day', async () => {
  let slots = 0
  let mails = 0
  // All book within a minute at nine, some twice; fewer do later; every fourth booking is cancelled.
  for (const bookings of [24, 10, 5, 10, 5, 5]) {
    for (let each = 0; each < bookings; each++) {
      const id = await bookAs(each % people.length, slots++)
      mails += 3
      if (slots % 4 > 0) continue
      await send()
      expect((await cancel(app, id)).statusCode).toBe(200)
      mails += 3
    }
    await send()
    expect(sent).toHaveLength(mails)
    wait(hour)
  }
}, 180_000)

const victim = 'victim@other.example'

/** Three days of the budget of one address. */
const flood = `
  WITH made AS (
    INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
    SELECT 'atlas', date '2027-01-01' + n / 50, time '08:00' + n % 50 * interval '15 minutes',
      time '08:15' + n % 50 * interval '15 minutes', 'Mallory', '${victim}', 'c', 'p' FROM generate_series(0, 299) n
    RETURNING *
  )
  INSERT INTO invitations (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at,
    language, uid_host)
  SELECT id, id, CASE WHEN extract(minute FROM start_time) = 0 THEN upper(booker_email) ELSE booker_email END, 'REQUEST', 0,
    jsonb_build_object('room_name', 'Atlas', 'date', date, 'start_time', '08:00', 'end_time', '08:15', 'booked_by',
      booked_by, 'booker_email', booker_email, 'company', company, 'purpose', purpose, 'guests', '[]'::jsonb), $1, $1, 'en', 'office.example'
  FROM made`

test('S-07: hundreds of mails to one address reach it in days without delaying others', async () => {
  await database.query(flood, [new Date(tuesday)])
  await book(app, { booker_email: 'somebody@else.example', guests: [] })
  const toVictim = () => sent.filter((said) => /^victim@/i.test(said)).length
  await send()
  expect(sent).toContain('somebody@else.example REQUEST 0')
  for (let day = 1; day <= 3; day++) {
    expect(toVictim()).toBe(100 * day)
    wait(24 * hour)
    await send()
  }
  expect(toVictim()).toBe(300)
  expect(new Set(messages.map(({ id }) => id)).size).toBe(301)
}, 180_000)
