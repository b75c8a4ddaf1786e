import { setTimeout as pause } from 'node:timers/promises'
import { allRows, dayAhead, type Engine } from '../bookings/offices.ts'
import type { ProofContext } from '../rig/proof.ts'
import { bookMeetings, due, instantOf, openWaitingOffice, passUntil, untilMailed, untilTime } from './waiting-office.ts'

/** Milliseconds in which rooms are released and people check in, in any order. */
const rushMilliseconds = 6_500

/** People check in during the release: all keep their rooms, and nobody gets mail. */
export async function raceReleases(context: ProofContext, engine: Engine, count: number) {
  const { office, rooms } = await openWaitingOffice(context, engine, {
    rooms: count,
    processes: engine === 'postgres' ? 3 : 1
  })
  const day = dayAhead(1)
  const ids = await bookMeetings(office, rooms, day)
  for (const server of office.servers) await server.setClock(instantOf(day, '10:29:00'))
  await passUntil(office, instantOf(day, '10:34:50'))
  await untilTime(office, instantOf(day, due))
  const complaints: string[] = []
  await Promise.all(
    ids.map(async (id, n) => {
      await pause(context.random() * rushMilliseconds)
      const server = office.servers[n % office.servers.length]!
      const { status } = await server.api('POST', `/api/v1/bookings/${id}/check-in`)
      if (status !== 200) complaints.push(`a check-in is answered ${status}`)
    })
  )
  await passUntil(office, instantOf(day, '10:38:00'))
  await untilMailed(office)
  const { bookings = [], invitations = [], audit = [] } = await allRows(office.server)
  for (const { cancelled, released_at, checked_in_at } of bookings) {
    if (cancelled || released_at !== null || checked_in_at === null) complaints.push('who came lost the room')
  }
  const sent = invitations.filter(({ state }) => state === 'sent')
  if (sent.length !== 2 * count) complaints.push(`${sent.length} messages left, not ${2 * count}`)
  if (sent.some(({ method }) => method !== 'REQUEST')) complaints.push('a cancellation left')
  const released = audit.filter(({ action }) => action === 'released').length
  if (released === 0 || released === count) complaints.push(`${released} of ${count} were released: no race`)
  complaints.push(...(await office.broken()))
  return { found: `${count} races, ${released} of them for a room that was free already`, complaints }
}
