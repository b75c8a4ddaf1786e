import { addDays, localTime, offsetMinutes } from '@doorplate/domain/time'
import { hostileInputs } from '@doorplate/testing/hostile/hostile-inputs'
import type { Mail } from '@doorplate/testing/servers/mail-server'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { engines, type Office, openMailOffice, quarter, rooms, type Stored, today } from '../rig/offices.ts'
import { type Proof, type ProofContext, randomChoice, randomInteger } from '../rig/proof.ts'
import { complaintsAbout, type Meeting } from './meetings.ts'

/** Zones that change by half an hour, at midnight, on other days than the neighbours, or never. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'America/Vancouver',
  'Pacific/Kiritimati',
  'Asia/Kolkata'
]
const timeoutSeconds = 180

/** Calendars show the meeting as it was booked, whatever its texts and the clocks. */
export const calendar: Proof = {
  name: 'calendar',
  promise:
    'Every invitation is read by two calendars as the one meeting that was booked, at the hour of the office’s clock.',
  async run(context) {
    const perZone = Math.ceil((context.short ? 90 : 2000) / zones.length)
    const complaints: string[] = []
    let messages = 0
    let onChangeDays = 0
    for (const [index, zone] of zones.entries()) {
      const trial = await tryZone(context, zone, { engine: engines[index % engines.length]!, count: perZone })
      messages += trial.messages
      onChangeDays += trial.onChangeDays
      complaints.push(...trial.complaints.map((each) => `${zone}: ${each}`))
      context.log(`${zone}: ${trial.messages} messages`)
    }
    return {
      did: `${perZone * zones.length} random bookings in ${zones.length} zones, ${onChangeDays} of them on days when the clocks change, with names and purposes made to break calendars`,
      figures: [`${messages} messages, each read by two programs`],
      complaints
    }
  }
}

async function tryZone(
  context: ProofContext,
  zone: string,
  { engine, count }: { engine: (typeof engines)[number]; count: number }
) {
  const { office, mailServer } = await openMailOffice(context, engine, { OFFICE_TIME_ZONE: zone })
  await nameRooms(context, office)
  const changes = changeDays(zone)
  const meetings = new Map<string, Meeting>()
  for (let tries = 0; meetings.size < count && tries < 20 * count; tries++) {
    const meeting = await bookSomething(context, office, changes)
    if (meeting) meetings.set(meeting.id, meeting)
  }
  const all = [...meetings.values()]
  await untilThere(mailServer.mails, expectedOf(all))
  for (const meeting of all.filter((_, index) => index % 10 === 0)) {
    await office.server.api('PATCH', `/api/v1/bookings/${meeting.id}`, { body: { cancelled: true } })
    meeting.isCancelled = true
  }
  await untilThere(mailServer.mails, expectedOf(all))

  const complaints = mailServer.mails.flatMap((mail) => complaintsAbout(mail, meetings, zone))
  if (meetings.size < count) complaints.push(`only ${meetings.size} bookings could be made`)
  if (mailServer.mails.length !== expectedOf(all)) {
    complaints.push(`${mailServer.mails.length} messages came instead of ${expectedOf(all)}`)
  }
  complaints.push(...(await office.broken()))
  return {
    messages: mailServer.mails.length,
    onChangeDays: all.filter(({ date }) => changes.includes(date)).length,
    complaints
  }
}

/** Books at random, every other time on a day of change. @returns what was stored; undefined where it was refused */
async function bookSomething(
  { random }: ProofContext,
  { server }: Office,
  changes: string[]
): Promise<Meeting | undefined> {
  const start = randomInteger(random, 0, 55)
  const onChangeDay = changes.length > 0 && random() < 0.5
  const words = () => (random() < 0.7 ? randomChoice(random, hostileInputs) : 'Rail slots for spring')
  const body = {
    room_id: randomChoice(random, rooms),
    date: onChangeDay ? randomChoice(random, changes) : addDays(today, randomInteger(random, 1, 725)),
    start_time: quarter(start),
    end_time: quarter(start + randomInteger(random, 1, 6)),
    booked_by: words(),
    booker_email: 'priya@northwind.example',
    company: words(),
    purpose: words(),
    guests: random() < 0.5 ? ["o'hara+x@mail.example"] : []
  }
  const answer = await server.api('POST', '/api/v1/bookings', { body })
  if (answer.status !== 201) {
    await answer.arrayBuffer()
    return undefined
  }
  const room = (await (await server.api('GET', '/api/v1/rooms')).json()) as { id: string; name: string }[]
  const stored = (await answer.json()) as Stored & Meeting
  return { ...stored, room_name: room.find(({ id }) => id === stored.room_id)!.name, isCancelled: false }
}

/** Gives the rooms the most difficult names that an operator may choose. */
async function nameRooms({ random }: ProofContext, { server }: Office) {
  for (const id of rooms) {
    for (let isNamed = false; !isNamed; ) {
      const body = { name: `Atlas ${randomChoice(random, hostileInputs)}`, capacity: 4, equipment: [] }
      const answer = await server.api('PUT', `/api/v1/rooms/${id}`, { body, key: keys.admin })
      await answer.arrayBuffer()
      isNamed = answer.status === 200
    }
  }
}

function expectedOf(meetings: readonly Meeting[]): number {
  return meetings.reduce((sum, { guests, isCancelled }) => sum + (1 + guests.length) * (isCancelled ? 2 : 1), 0)
}

async function untilThere(mails: readonly Mail[], count: number) {
  const deadline = performance.now() + timeoutSeconds * 1000
  while (mails.length < count && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** The days within the horizon on which the zone's clocks change, as this machine knows them. */
function changeDays(zone: string): string[] {
  const days = Array.from({ length: 725 }, (_, index) => addDays(today, 1 + index))
  return days.filter((day) => {
    const noon = Date.parse(`${day}T12:00:00Z`)
    const before = noon - 86_400_000
    const isChange = offsetMinutes(before, zone) !== offsetMinutes(noon, zone)
    return isChange && localTime(noon, zone).date === day
  })
}
