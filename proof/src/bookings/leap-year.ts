import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, addMinutes, localTime, offsetMinutes } from '@doorplate/domain/time'
import { HttpConnection } from '@doorplate/testing/http-connection'
import { keys } from '@doorplate/testing/spawn-server'
import ICAL from 'ical.js'
import type { ProofContext } from '../rig/proof.ts'
import { allRows, type Office, openOffice, quarter, requestOf } from './offices.ts'

const concurrency = 4
/** Seconds that a message may take to be written, one after the other, on a busy machine. */
const timeoutSeconds = 0.5

/** A day before the year begins, in every zone. */
const serverStart = '2027-12-30T12:00:00Z'

/** A requested start, 'YYYY-MM-DD HH:MM'. */
type Start = string

/** The leap year's days on which the zone's clocks change, as this machine knows them, and those around them. */
export function daysAroundChanges(zone: string): string[] {
  const around = leapYear.filter((day) => [-1, 0, 1].some((step) => changes(addDays(day, step), zone)))
  return [...new Set(['2028-01-01', '2028-02-29', ...around, '2028-12-31'])]
}

/** All 366 days of the year that is booked. */
export const leapYear: readonly string[] = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index))

/**
 * Books every quarter hour that can be booked of the days, in an office of that zone, and compares what is stored, what is
 * listed and what arrives in calendars; then the office moves to another zone, and nothing may move with it.
 */
export async function bookAll(
  context: ProofContext,
  { zone, machineZone, days }: { zone: string; machineZone: string; days: readonly string[] }
): Promise<string[]> {
  const dataDir = context.folder()
  const environment = { TZ: machineZone, MAILS_PER_HOUR: '0', MAILS_PER_RECIPIENT_PER_DAY: '0' }
  const office = await openOffice(context, 'embedded', {
    dataDir,
    environment: { ...environment, OFFICE_TIME_ZONE: zone }
  })
  await office.server.setClock(serverStart)
  const starts = days.flatMap((day) => Array.from({ length: 56 }, (_, index) => `${day} ${quarter(index)}`))
  await book(office, starts)

  const mailFolder = join(dataDir, 'server-0', 'mail')
  await untilWritten(mailFolder, starts.length)
  const complaints = [
    ...unlike('stored', await stored(office), starts),
    ...unlike('listed', await listed(office, days), starts),
    ...unlike('invited', invited(mailFolder, zone), starts)
  ]
  complaints.push(...(await wrongNow(office, zone)), ...(await office.broken()))

  const moved = await openOffice(context, 'embedded', {
    dataDir,
    environment: { ...environment, OFFICE_TIME_ZONE: '' }
  })
  const elsewhere = { name: 'Tokyo', time_zone: 'Asia/Tokyo', force: true }
  const answer = await moved.server.api('PUT', '/api/v1/offices/main', { body: elsewhere, key: keys.admin })
  if (answer.status !== 200) complaints.push(`the move is answered ${answer.status}`)
  complaints.push(...unlike('listed after the office has moved', await listed(moved, days), starts))
  await moved.server.stop()
  return complaints.map((each) => `${zone} on a machine in ${machineZone}: ${each}`)
}

async function book({ server }: Office, starts: readonly Start[]) {
  const left = starts.values()
  const inTurn = async () => {
    const connection = await HttpConnection.open(server.url)
    for (const start of left) {
      const [date = '', start_time = ''] = start.split(' ')
      const input = { room_id: 'atlas', date, start_time, end_time: addMinutes(start_time, 15), purpose: start }
      const { status, body } = await connection.ask('POST', '/api/v1/bookings', { ...requestOf(input), guests: [] })
      if (status !== 201) throw new Error(`${start} is answered ${status}: ${body}`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: concurrency }, inTurn))
}

/** On the last morning before the year, a slot is over by the office's clock, whatever the machine's own shows. */
async function wrongNow({ server }: Office, zone: string): Promise<string[]> {
  const date = '2027-12-31'
  const localTime = Date.parse(`${date}T10:05:00Z`)
  await server.setClock(new Date(localTime - offsetMinutes(localTime, zone) * 60_000).toISOString())
  const wrong: string[] = []
  for (const [start_time, due] of [
    ['09:45', 422],
    ['10:00', 201]
  ] as const) {
    const input = { room_id: 'birch', date, start_time, end_time: addMinutes(start_time, 15), purpose: start_time }
    const answer = await server.api('POST', '/api/v1/bookings', { body: requestOf(input) })
    await answer.arrayBuffer()
    if (answer.status !== due) wrong.push(`at 10:05 in the office, ${start_time} is answered ${answer.status}`)
  }
  return wrong
}

async function stored({ server }: Office): Promise<Start[]> {
  const { bookings = [] } = await allRows(server)
  return bookings.map(({ date, start_time }) => `${date} ${String(start_time).slice(0, 5)}`)
}

async function listed({ server }: Office, days: readonly string[]): Promise<Start[]> {
  const starts: Start[] = []
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const answer = await server.api('GET', `/api/v1/bookings?room_id=atlas&from=${month}-01&to=${lastDayOf(month)}`)
    const bookings = (await answer.json()) as { date: string; start_time: string }[]
    starts.push(...bookings.map(({ date, start_time }) => `${date} ${start_time}`))
  }
  return starts
}

/** The starts as a calendar understands the messages: by the hour that is written, and by the rules that come with it. */
function invited(folder: string, zone: string): Start[] {
  const rules = new Map<string, ICAL.Timezone>()
  return readdirSync(folder).map((file) => {
    const message = readFileSync(join(folder, file), 'utf8')
    const [, attached = ''] = /^Content-Type: application\/ics(?:.+\r\n)+\r\n([^-]+)/m.exec(message) ?? []
    const text = Buffer.from(attached, 'base64').toString()
    const [table = ''] = /BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/.exec(text) ?? []
    const known = rules.get(table) ?? new ICAL.Timezone(new ICAL.Component(ICAL.parse(table)))
    rules.set(table, known)
    const [, named, year, month, day, hour, minute] =
      /^DTSTART;TZID=([^:]+):(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00\r$/m.exec(text) ?? []
    const written = `${year}-${month}-${day} ${hour}:${minute}`
    if (named !== zone) return `${written} in ${named}`
    const clock = ICAL.Time.fromDateTimeString(`${written.replace(' ', 'T')}:00`)
    clock.zone = known
    const instant = clock.toUnixTime() * 1000
    const seen = localTime(instant, zone)
    return `${seen.date} ${seen.time}`
  })
}

function unlike(what: string, found: readonly Start[], due: readonly Start[]): string[] {
  const left = new Set(due)
  const surplus = found.filter((start) => !left.delete(start))
  if (surplus.length === 0 && left.size === 0) return []
  return [
    `${what}: ${surplus.length} that were not booked (${surplus[0]}), ${left.size} of ${due.length} missing (${[...left][0]})`
  ]
}

async function untilWritten(folder: string, count: number) {
  const deadline = performance.now() + 60_000 + count * timeoutSeconds * 1000
  const written = () => readdirSync(folder).filter((name) => name.endsWith('.eml')).length
  while (written() < count) {
    if (performance.now() > deadline) throw new Error(`Only ${written()} of ${count} messages were written`)
    await pause(500)
  }
}

function changes(day: string, zone: string): boolean {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return offsetMinutes(noon - 86_400_000, zone) !== offsetMinutes(noon, zone)
}

function lastDayOf(month: string): string {
  return leapYear.findLast((day) => day.startsWith(month))!
}
