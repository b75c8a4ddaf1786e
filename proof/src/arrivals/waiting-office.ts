import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allRows, type Engine, type Office, openOffice, requestOf } from '../bookings/offices.ts'
import type { ProofContext } from '../rig/proof.ts'

/** The interval of the release job, and some more. */
const lookMilliseconds = 5_500

/** So little that even a busy server looks twice before it takes it for an absence. */
const stepSeconds = 30

/** People check in from 10:20 to 10:35, by the office's clock. */
const meeting = { start_time: '10:30', end_time: '11:30' }
export const due = '10:35:00'

export const instantOf = (day: string, time: string) => `${day}T${time}+01:00`

/** An office in which people check in, with so many rooms, and mail without a budget. */
export async function openWaitingOffice(
  context: ProofContext,
  engine: Engine,
  settings: { rooms: number; processes?: number; environment?: Record<string, string> }
): Promise<{ office: Office; rooms: string[] }> {
  const rooms = Array.from({ length: settings.rooms }, (_, n) => `room-${n}`)
  const file = join(context.folder(), 'rooms.json')
  writeFileSync(file, JSON.stringify(rooms.map((id) => ({ id, name: id, capacity: 4 }))))
  const office = await openOffice(context, engine, {
    processes: settings.processes ?? 1,
    environment: {
      ROOMS_FILE: file,
      CHECK_IN: '10/5',
      MAILS_PER_HOUR: '0',
      MAILS_PER_RECIPIENT_PER_DAY: '0',
      ...settings.environment
    }
  })
  return { office, rooms }
}

/** @returns the ids of a meeting in each room, once everyone who is invited has mail */
export async function bookMeetings(office: Office, rooms: readonly string[], day: string): Promise<string[]> {
  const ids: string[] = []
  for (const room_id of rooms) {
    const body = {
      ...requestOf({ room_id, date: day, ...meeting, purpose: 'A meeting' }),
      booker_email: `${day}-${room_id}@booker.example`,
      guests: [`${day}-${room_id}@guest.example`]
    }
    const answer = await office.server.api('POST', '/api/v1/bookings', { body })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  await untilMailed(office)
  return ids
}

export async function untilMailed({ servers }: Office): Promise<void> {
  const server = servers.find(({ runs }) => runs)!
  const waits = async () =>
    (await allRows(server))['invitations']!.some(({ state }) => state === 'queued' || state === 'sending')
  while (await waits()) await pause(300)
}

export async function setClocks({ servers }: Office, time: string): Promise<void> {
  await Promise.all(servers.map((server) => server.setClock(time)))
}

/** Lets the clocks run on to a time, quickly, so that the servers are there all along. */
export async function passUntil(office: Office, time: string): Promise<void> {
  const end = Date.parse(time)
  for (;;) {
    const now = office.server.now()
    if (now >= end) return
    await setClocks(office, new Date(Math.min(now + stepSeconds * 1000, end)).toISOString())
    await pause(lookMilliseconds)
  }
}

/** Until it is that time by the servers' clocks. */
export function untilTime({ server }: Office, time: string): Promise<void> {
  return pause(Math.max(0, Date.parse(time) - server.now()))
}
