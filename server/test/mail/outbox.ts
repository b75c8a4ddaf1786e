import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { unrefused } from '@doorplate/domain/refusals'
import { beforeEach } from 'vitest'
import { type Database, DatabaseUnavailable } from '../../src/base/database/database.ts'
import { BookingKeys } from '../../src/base/keys/booking-keys.ts'
import type { Config } from '../../src/base/settings/config.ts'
import { cancelBooking } from '../../src/booking/bookings/commands/cancel-booking.ts'
import { changeBooking } from '../../src/booking/bookings/commands/change-booking.ts'
import { createBooking } from '../../src/booking/bookings/commands/create-booking.ts'
import { undoCancellation } from '../../src/booking/bookings/commands/undo-cancellation.ts'
import type { Letterhead } from '../../src/mail/calendar/invitation.ts'
import type { Message } from '../../src/mail/messages/message.ts'
import type { Delivery, Mailer } from '../../src/mail/outbox/delivery/delivery.ts'
import { type InvitationWorker, startInvitationWorker } from '../../src/mail/outbox/sending/worker.ts'
import type { Author } from '../../src/office/transactions/author.ts'
import { transact } from '../../src/office/transactions/transact.ts'
import { atlas, newBooking, testConfig, tuesday } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/** For `expect.poll` on a busy machine. */
export const pollOptions = { timeout: 20_000, interval: 5 }

export const testKeys = new BookingKeys('a secret of the tests')

const author: Author = { via: 'web', client: 'a browser' }

export const priya = 'priya@northwind.example'
export const jonas = 'jonas@buergi.example'

export const notSent: Delivery = { outcome: 'not_sent', reason: 'CONN ECONNREFUSED' }
export const unknown: Delivery = { outcome: 'unknown', reason: 'CONN ETIMEDOUT' }
export const refused: Delivery = { outcome: 'refused', reason: 'RCPT TO 550 5.1.1' }

type WorkerSettings = Partial<Config> & { database?: Database; pollMilliseconds?: number }

/** An office for the tests of a file: empty, and on Tuesday, when each begins. */
export async function testOutbox() {
  const database = await testDatabase()
  const office = outboxOn(database)
  beforeEach(async () => {
    await office.open()
    return () => office.close()
  })
  return { database, office }
}

function outboxOn(database: TestDatabase) {
  const workers: InvitationWorker[] = []
  const office = {
    now: tuesday,
    logged: [] as string[],
    /** For bookings from now on. */
    letterhead: testConfig() as Letterhead,
    /** A worker that polls only when the test calls it. */
    startWorker(mailer: Mailer, changes: WorkerSettings = {}) {
      const { database: other, pollMilliseconds = 3_600_000, ...settings } = changes
      const write = (line: unknown, text?: string) => office.logged.push(JSON.stringify([line, text]))
      const worker = startInvitationWorker({
        database: other ?? database,
        mailer,
        config: testConfig(settings),
        keys: testKeys,
        now: () => office.now,
        log: { info: write, warn: write, error: write },
        pollMilliseconds,
        pauseMilliseconds: 0,
        stopMilliseconds: 100
      })
      workers.push(worker)
      return worker
    },
    /** A worker and its mailer. */
    hire({ answer, ...settings }: WorkerSettings & { answer?: Answer } = {}) {
      const mailer = fakeMailer(answer)
      return { mailer, worker: office.startWorker(mailer, settings) }
    },
    /** A worker that loses its database once a message has been sent, and gets it back when the wire is mended. */
    hireCrashing() {
      const { wire, database: cut } = cuttable(database)
      const answer = (): Delivery => {
        wire.isCut = true
        return { outcome: 'sent' }
      }
      return { wire, ...office.hire({ answer, database: cut }) }
    },
    async states(): Promise<Record<string, string>> {
      const rows = await database.query<{ name: string; state: string }>(
        `SELECT recipient || ' ' || method || ' ' || sequence AS name, state FROM invitations`
      )
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
    },
    async open() {
      Object.assign(office, { now: tuesday, logged: [], letterhead: testConfig() })
      await database.reset()
      await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $2, $3)', [
        atlas.id,
        atlas.name,
        atlas.capacity
      ])
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    }
  }
  return Object.assign(office, commandsOn(database, office))
}

/** The web's calls in an office, with its clock and its letterhead. */
function commandsOn(database: Database, office: { now: number; letterhead: Letterhead }) {
  const context = (by = author) => ({
    author: by,
    now: office.now,
    letterhead: office.letterhead,
    doors: testConfig(),
    language: null
  })
  return {
    async book(changes: Partial<NewBooking> = {}, client = 'a browser'): Promise<Booking> {
      const booking = newBooking({ guests: [], ...changes })
      const done = await transact(database, context({ via: 'web', client }), (queries) =>
        createBooking(queries, booking, context())
      )
      return unrefused(done).result
    },
    async cancel({ id }: Pick<Booking, 'id'>, by = author): Promise<Booking> {
      const done = await transact(database, context(by), (queries) => cancelBooking(queries, { id }, context()))
      return unrefused(done).result
    },
    async change({ id }: Pick<Booking, 'id'>, change: BookingChange): Promise<Booking> {
      const [{ version: seen }] = (await database.query('SELECT version FROM bookings WHERE id = $1', [id])) as [
        { version: number }
      ]
      const done = await transact(database, context(), (queries) =>
        changeBooking(queries, { id, change, seen: [seen], authorize: () => undefined }, context())
      )
      return unrefused(done).result
    },
    /** As the holder of the key. */
    async cancelAndUndo({ id }: Pick<Booking, 'id'>): Promise<void> {
      await transact(database, context(), (queries) => cancelBooking(queries, { id, canUndo: () => true }, context()))
      await transact(database, context(), (queries) =>
        undoCancellation(queries, { id, authorize: () => undefined }, context())
      )
    }
  }
}

type Answer = (said: string) => Delivery | Promise<Delivery>

/** `sent` has 'recipient METHOD sequence' for each message. */
export function fakeMailer(answer: Answer = () => ({ outcome: 'sent' })) {
  const messages: Message[] = []
  const sent: string[] = []
  const mailer = {
    messages,
    sent,
    isClosed: false,
    async send(message: Message): Promise<Delivery> {
      const [, method = 'NOTICE'] = /METHOD:(\w+)/.exec(String(message.raw)) ?? []
      const [, sequence = 0] = /SEQUENCE:(\d+)/.exec(String(message.raw)) ?? []
      const words = `${message.to} ${method} ${sequence}`
      messages.push(message)
      sent.push(words)
      return answer(words)
    },
    describe: () => 'A mailer for tests',
    problem: async () => undefined,
    close() {
      mailer.isClosed = true
    }
  }
  return mailer
}

export function deferred<Value>() {
  let settle!: (value: Value) => void
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

/** A database whose connection can be cut. */
export function cuttable(database: Database) {
  const wire = { isCut: false }
  const reach = () => {
    if (wire.isCut) throw new DatabaseUnavailable('The wire is cut')
    return database
  }
  const reached: Database = {
    engine: database.engine,
    query: async (sql, values) => reach().query(sql, values),
    transaction: async (work, last) => reach().transaction(work, last),
    listen: async (channel, listener) => reach().listen(channel, listener),
    close: async () => undefined
  }
  return { wire, database: reached }
}
