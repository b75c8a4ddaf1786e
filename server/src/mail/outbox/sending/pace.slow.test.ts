import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../../../test/app.ts'
import { startMailServer } from '../../../../test/mail/mail-servers.ts'
import { jonas, priya, testOutbox } from '../../../../test/mail/outbox.ts'
import { createMailer } from '../delivery/mailer.ts'

const { office } = await testOutbox()

const minute = 60_000

async function workerWith(options: SMTPServerOptions, smtpConnections = 4) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  // The mailer would open more connections than the worker may use.
  const mailer = createMailer(testConfig({ smtpUrl: server.url, smtpConnections: 4 }))
  const worker = office.startWorker(mailer, { smtpConnections })
  return { server, worker }
}

const guests = (count: number) => Array.from({ length: count }, (_, index) => `guest${index}@buergi.example`)

/** Twenty people in twenty minutes of the worker's clock. */
async function bookForTwenty() {
  await office.book({ guests: guests(19) })
}

/** The same people, half of them invited by another client. */
async function bookByTwo() {
  await office.book({ guests: guests(9) }, 'one browser')
  await office.book({ date: '2026-12-01', guests: guests(9) }, 'another browser')
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** Refuses at a step while more connections than that are open, as large providers do. */
function crowdedAbove(most: number) {
  const open = new Set<string>()
  let refused = 0
  let greatest = 0
  const count = () => {
    greatest = Math.max(greatest, open.size)
    return open.size > most ? refusal(432, 'Concurrent connections limit exceeded') : null
  }
  return {
    refused: () => refused,
    greatest: () => greatest,
    atSender: {
      onConnect: ({ id }, done) => {
        open.add(id)
        done()
      },
      onClose: ({ id }) => void open.delete(id),
      onMailFrom: (_address, _session, done) => {
        const error = count()
        if (error) refused++
        done(error)
      }
    } satisfies SMTPServerOptions,
    atGreeting: {
      onConnect: ({ id }, done) => {
        open.add(id)
        const error = count()
        if (!error) return done()
        refused++
        open.delete(id)
        done(refusal(421, '4.7.0 Too many connections'))
      },
      onClose: ({ id }) => void open.delete(id)
    } satisfies SMTPServerOptions
  }
}

const takesLogin: SMTPServerOptions = {
  allowInsecureAuth: true,
  onAuth: (_login, _session, done) => done(null, { user: 'rooms' })
}

async function run(worker: Awaited<ReturnType<typeof workerWith>>['worker'], rounds: number, step = 2_000) {
  for (let round = 0; round < rounds; round++) {
    await worker.runOnce()
    office.now += step
  }
}

describe('a server that allows fewer connections', () => {
  test.each([
    ['it complains at the sender', 'atSender', 2],
    ['it complains at the greeting', 'atGreeting', 2],
    ['it allows only one', 'atSender', 1]
  ] as const)('gets all messages over those it allows: %s', async (_how, step, most) => {
    const crowd = crowdedAbove(most)
    const { server, worker } = await workerWith(crowd[step])
    await bookForTwenty()
    await run(worker, 10)
    expect(server.received).toHaveLength(20)
    expect(crowd.refused()).toBeGreaterThan(0)
    expect(worker.connections()).toBeLessThan(4)
    expect(office.logged.join()).toContain('limits connections')
  })

  test('is tried with one more connection every five minutes', async () => {
    const crowd = crowdedAbove(2)
    const { worker } = await workerWith(crowd.atSender)
    await bookForTwenty()
    await run(worker, 10)
    const seen = []
    for (let time = 0; time < 3; time++) {
      office.now += 5 * minute
      await office.book({ date: `2026-12-0${time + 1}` })
      await worker.runOnce()
      seen.push(worker.connections())
    }
    expect(seen).toEqual([3, 4, 4])
  })

  test('is never asked for more than SMTP_CONNECTIONS', async () => {
    const crowd = crowdedAbove(99)
    const { server, worker } = await workerWith(crowd.atSender, 1)
    await bookForTwenty()
    await worker.runOnce()
    expect(server.received).toHaveLength(20)
    expect(crowd.greatest()).toBe(1)
    expect(worker.connections()).toBe(1)
  })
})

describe('a server that refuses all our mail', () => {
  const blocks: [string, (isBlocked: () => boolean) => SMTPServerOptions][] = [
    [
      'the login',
      (isBlocked) => ({
        authOptional: false,
        onAuth: (_login, _session, done) =>
          isBlocked() ? done(refusal(535, '5.7.8 Blocked')) : done(null, { user: 'rooms' })
      })
    ],
    [
      'the connection',
      (isBlocked) => ({ onConnect: (_session, done) => done(isBlocked() ? refusal(554, 'Go away') : null) })
    ],
    [
      'the sender',
      (isBlocked) => ({ onMailFrom: (_a, _s, done) => done(isBlocked() ? refusal(550, '5.1.8 Blocked') : null) })
    ],
    [
      'more mail',
      (isBlocked) => ({
        onRcptTo: (_a, _s, done) => done(isBlocked() ? refusal(550, '5.4.5 Daily sending limit exceeded') : null)
      })
    ]
  ]

  test.each(blocks)('gets one message at a time until it takes %s, and then all', async (_what, options) => {
    let isBlocked = true
    const server = await startMailServer({ ...takesLogin, ...options(() => isBlocked) })
    onTestFinished(server.close)
    const smtpUrl = server.url.replace('//', '//rooms:secret@')
    const worker = office.startWorker(createMailer(testConfig({ smtpUrl })))
    await bookByTwo()
    await run(worker, 60, minute)
    expect(worker.totals()).toMatchObject({ failed: 0, given_up: 0 })
    // Three at first, then after 1, 2, 4 … 512 seconds and every ten minutes; each in the next minute's round.
    expect(worker.totals().retried).toBeLessThanOrEqual(20)
    expect(worker.connections()).toBe(0)
    expect(office.logged.filter((line) => line.includes('accepts no mail'))).toHaveLength(1)
    isBlocked = false
    office.now += 30 * minute
    await worker.runOnce()
    expect(server.received).toHaveLength(20)
    expect(office.logged.filter((line) => line.includes('accepts mail again'))).toHaveLength(1)
  })
})

test('a server that refuses one message only gets the others', async () => {
  const { server, worker } = await workerWith({
    onRcptTo: ({ address }, _session, done) => done(address === jonas ? refusal(554, '5.7.1 No thanks') : null)
  })
  await office.book({ guests: [jonas, 'mara@buergi.example'] })
  await run(worker, 5, 30 * minute)
  expect(server.received.map(({ to }) => to.join()).toSorted()).toEqual(['mara@buergi.example', priya])
  expect(worker.totals()).toMatchObject({ sent: 2, failed: 0 })
  office.now += 72 * 60 * minute
  await worker.runOnce()
  expect(worker.totals()).toMatchObject({ sent: 2, failed: 0, given_up: 1 })
})

describe('refusals of one client’s messages', () => {
  const refusingGuests = (words: string): SMTPServerOptions => ({
    onRcptTo: ({ address }, _session, done) => done(address === priya ? null : refusal(550, words))
  })

  test.each([
    '5.7.0 Message blocked for its content',
    '5.4.5 Daily sending limit exceeded',
    '5.7.1 Unverified recipient: its server said: your quota is exceeded',
    '5.7.1 Its server has too many connections'
  ])('S-07: do not delay a colleague’s mail: %s', async (words) => {
    const { server, worker } = await workerWith(refusingGuests(words))
    await office.book({ booker_email: 'mara@buergi.example', guests: guests(19) }, 'a flood')
    await run(worker, 12, minute)
    expect(server.received).toEqual([])
    await office.book({ date: '2026-12-01' }, 'a colleague')
    await run(worker, 4, minute / 2)
    expect(server.received.map(({ to }) => to.join())).toEqual([priya])
  })

  test('stop all mail when another client’s are refused, too', async () => {
    const { worker } = await workerWith(refusingGuests('5.4.5 Daily sending limit exceeded'))
    await office.book({ booker_email: jonas }, 'one browser')
    await worker.runOnce()
    expect(worker.connections()).toBe(4)
    await office.book({ date: '2026-12-01', booker_email: 'mara@buergi.example' }, 'another browser')
    await worker.runOnce()
    expect(worker.connections()).toBe(0)
  })

  test('do not, if mail was sent in between', async () => {
    const { server, worker } = await workerWith(refusingGuests('5.4.5 Daily sending limit exceeded'))
    for (const [index, booker_email] of [jonas, priya, 'mara@buergi.example'].entries()) {
      await office.book({ date: `2026-12-0${index + 1}`, booker_email }, `browser ${index}`)
      await worker.runOnce()
    }
    expect(server.received).toHaveLength(1)
    expect(worker.connections()).toBe(4)
  })
})
