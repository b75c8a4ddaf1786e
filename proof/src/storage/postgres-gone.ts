import { setTimeout as pause } from 'node:timers/promises'
import { StreamClient } from '@doorplate/testing/network/stream-client'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { allRows, type Office, openSharedOffice } from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { type ClientAnswer, Ledger } from './ledger.ts'

/** Milliseconds: until an answer says 503, until any answer, and until all is well again. */
const limits = { rejection: 2000, answer: 5000, recovery: 10_000 }

type Outage = { complaints: string[]; recovery: number; slowest: number }

export const postgresGone: Proof = {
  name: 'postgres-gone',
  promise: 'While PostgreSQL is away the server says so at once, and is well again by itself when it is back.',
  async run(context) {
    const outages = context.short ? 2 : 5
    const awayMilliseconds = context.short ? 5000 : 60_000
    const office = await openSharedOffice(context, 'postgres')
    const ledger = new Ledger(context.random)
    const complaints: string[] = []
    const recoveries: number[] = []
    let slowest = 0
    for (let number = 0; number < outages; number++) {
      // One long outage is enough: nothing in the server depends on its length.
      const outage = await runOutage(context, office, ledger, number === 0 ? awayMilliseconds : 5000)
      complaints.push(...outage.complaints.map((each) => `outage ${number + 1}: ${each}`))
      recoveries.push(Math.round(outage.recovery))
      slowest = Math.max(slowest, outage.slowest)
    }
    complaints.push(...ledger.wrongIn(await allRows(office.server)), ...ledger.complaints, ...(await office.broken()))
    return {
      did: `${outages} × kill -9 of PostgreSQL under 8 writers at two servers, the longest for ${awayMilliseconds / 1000} s`,
      figures: [
        `answers within ${Math.round(slowest)} ms, all well after ${recoveries.join(', ')} ms`,
        `${ledger.acknowledged} acknowledged`
      ],
      complaints
    }
  }
}

async function runOutage(context: ProofContext, office: Office, ledger: Ledger, away: number): Promise<Outage> {
  const { servers, postgres } = office
  const answers: ClientAnswer[] = []
  ledger.onAnswer = (each) => void answers.push(each)
  const streams = await Promise.all(servers.map(({ url }) => StreamClient.open(url)))
  for (const stream of streams) context.atEnd(() => stream.close())
  const reloads = streams.map((stream) => ({
    bookings: stream.next(({ name, data }) => name === 'bookings' && data === '{}', away + 2 * limits.recovery),
    rooms: stream.next(({ name, data }) => name === 'rooms' && data === '{}', away + 2 * limits.recovery)
  }))

  const stopWriters = ledger.startWriters(servers)
  await pause(500)
  await postgres!.stopHard()
  const goneAt = performance.now()
  await pause(away)
  const complaints = await wrongWhileAway(servers)
  const backAt = performance.now()
  await postgres!.startAgain()
  for (const server of servers) await server.ready()
  const notified = await Promise.all(reloads.flatMap(({ bookings, rooms }) => [bookings, rooms])).catch(() => undefined)
  const recovery = performance.now() - backAt
  await pause(500)
  await stopWriters()
  for (const stream of streams) stream.close()

  if (!notified) complaints.push('a stream got no request to reload')
  if (recovery > limits.recovery) complaints.push(`all was well only after ${Math.round(recovery)} ms`)
  const during = answers.filter(({ to }) => to > goneAt && to < backAt)
  complaints.push(...wrongIn(during, goneAt))
  if (!answers.some(({ status, from }) => status === 201 && from > backAt))
    complaints.push('no one could book afterwards')
  return { complaints, recovery, slowest: Math.max(...during.map(({ from, to }) => to - Math.max(from, goneAt))) }
}

/** Checks both servers as monitoring and readers would. */
async function wrongWhileAway(servers: readonly ServerProcess[]): Promise<string[]> {
  const wrong: string[] = []
  const expected = {
    '/healthz': 200,
    '/readyz': 503,
    '/api/v1/rooms': 503,
    '/api/v1/bookings': 503,
    '/api/v1/changes': 503
  } as const
  for (const server of servers) {
    for (const path of Object.keys(expected) as (keyof typeof expected)[]) {
      const status = expected[path]
      const start = performance.now()
      const answer = await server.api('GET', path)
      await answer.text()
      const milliseconds = Math.round(performance.now() - start)
      if (answer.status !== status) wrong.push(`${path} answers ${answer.status}`)
      if (status === 503 && !answer.headers.has('retry-after')) wrong.push(`${path} does not say when to try again`)
      if (milliseconds > limits.rejection) wrong.push(`${path} takes ${milliseconds} ms to answer`)
    }
  }
  return wrong
}

/** Requests from before the outage may have been executed, and are answered in time. */
function wrongIn(during: readonly ClientAnswer[], goneAt: number): string[] {
  const wrong = new Set<string>()
  const later = during.filter(({ from }) => from > goneAt)
  if (later.length === 0) wrong.add('no request was made while PostgreSQL was away')
  for (const { status, from, to, retryAfter } of later) {
    if (status !== 503) wrong.add(`a writer is answered ${status}`)
    if (status === 503 && retryAfter === null) wrong.add('a writer gets no Retry-After')
    if (to - from > limits.rejection) wrong.add(`a writer waits ${Math.round(to - from)} ms`)
  }
  const hanging = during.filter(({ from, to }) => from <= goneAt && to - goneAt > limits.answer)
  if (hanging.length > 0) wrong.add(`${hanging.length} writers hang`)
  return [...wrong]
}
