import { setTimeout as pause } from 'node:timers/promises'
import { MailServer } from '@doorplate/testing/mail-server'
import type { ServerProcess } from '@doorplate/testing/server-process'
import { allRows, dayAhead, type Engine, type Office } from '../bookings/offices.ts'
import { type ProofContext, randomInteger } from '../rig/proof.ts'
import {
  bookMeetings,
  due,
  instantOf,
  openWaitingOffice,
  passUntil,
  setClocks,
  untilMailed,
  untilTime
} from './waiting-office.ts'

const roomCount = 8

/** With a process left that gives rooms free every five seconds, and while a killed one starts again. */
const limitSeconds = { postgres: 6, embedded: 50 }

/** Kills servers while they give rooms free: each room once, in time, and one message to each of its people. */
export async function releaseUnderKills(context: ProofContext, engine: Engine, rounds: number) {
  const mailServer = await MailServer.open()
  context.atEnd(() => mailServer.close())
  const { office, rooms } = await openWaitingOffice(context, engine, {
    rooms: roomCount,
    processes: engine === 'postgres' ? 3 : 1,
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'rooms@office.example' }
  })
  const complaints: string[] = []
  for (let round = 0; round < rounds; round++) {
    const day = dayAhead(1 + round)
    const ids = new Set(await bookMeetings(office, rooms, day))
    await setClocks(office, instantOf(day, '10:29:00'))
    await passUntil(office, instantOf(day, '10:34:50'))
    await untilTime(office, instantOf(day, due))
    await killSome(context, office)
    const released = await untilReleased(office, ids)
    complaints.push(...lateOnes(released, instantOf(day, due), limitSeconds[engine]))
    await setClocks(office, instantOf(day, '10:38:00'))
    await untilMailed(office)
    const cancels = mailServer.mails.filter(({ to, method }) => method === 'CANCEL' && to[0]!.startsWith(day))
    const people = new Set(cancels.map(({ to }) => to[0]))
    if (people.size !== 2 * roomCount || cancels.length !== people.size) {
      complaints.push(`round ${round}: ${cancels.length} cancellations to ${people.size} people`)
    }
  }
  complaints.push(...(await office.broken()))
  return { found: `${rounds * roomCount} rooms given free under kills, one message a person`, complaints }
}

/** All but one of several, at some moment of the next seconds; they start again at once. */
async function killSome(context: ProofContext, { servers }: Office): Promise<void> {
  await pause(randomInteger(context.random, 0, 5_000))
  const victims = servers.length === 1 ? servers : servers.slice(1)
  await Promise.all(victims.map((server) => server.kill()))
  await Promise.all(victims.map((server: ServerProcess) => server.restart()))
}

async function untilReleased({ server }: Office, ids: ReadonlySet<string>): Promise<string[]> {
  for (;;) {
    const { bookings = [] } = await allRows(server)
    const released = bookings.filter(({ id, released_at }) => ids.has(String(id)) && released_at !== null)
    if (released.length === ids.size) return released.map(({ released_at }) => String(released_at))
    await pause(300)
  }
}

function lateOnes(released: readonly string[], from: string, seconds: number): string[] {
  const late = released.map((instant) => (Date.parse(instant) - Date.parse(from)) / 1000)
  return late
    .filter((each) => each < 0 || each > seconds)
    .map((each) => `a room was given free ${each} s after its time`)
}

/** A server that was away from 10:33 to 10:50 gives people the whole time after the start again. */
export async function releaseAfterAbsence(context: ProofContext, engine: Engine, day: string) {
  const { office, rooms } = await openWaitingOffice(context, engine, { rooms: roomCount })
  const ids = new Set(await bookMeetings(office, rooms, day))
  await setClocks(office, instantOf(day, '10:29:00'))
  await passUntil(office, instantOf(day, '10:33:00'))
  await office.server.restart()
  await setClocks(office, instantOf(day, '10:50:00'))
  await pause(6_000)
  await passUntil(office, instantOf(day, '10:54:50'))
  const released = await untilReleased(office, ids)
  // Until a whole minute, which walls say. It may take a look to find that it has returned, and another to give a room free.
  const complaints = [...lateOnes(released, instantOf(day, '10:55:00'), 80), ...(await office.broken())]
  const first = Math.min(...released.map((instant) => Date.parse(instant)))
  return { found: `after an absence until 10:50 the first at ${timeAt(first)}`, complaints }
}

function timeAt(instant: number): string {
  return new Date(instant + 3_600_000).toISOString().slice(11, 19)
}
