import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@doorplate/domain/time'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import {
  allRows,
  bookingsOf,
  dayAhead,
  type Office,
  onEachEngine,
  openAlways,
  openSharedOffice,
  quarter,
  rooms,
  type Stored
} from '../rig/offices.ts'
import { type Proof, type ProofContext, randomInteger } from '../rig/proof.ts'
import { killSomething } from '../storage/kills.ts'
import { bookMover, isAt, type Mover, move, type Place } from './moves.ts'

const rivalCount = 20
const pollers = 3
const minLooks = 10_000
const writers = 8
const beginMilliseconds = 30_000

/** Below the daily limit for changes of a booking. */
const movesOfBooking = 35

/** A booking that is being moved has its old or its new time at every moment. */
export const changes: Proof = {
  name: 'changes',
  promise: 'A booking that is moved never loses its old time before it has the new one.',
  async run(context) {
    const did = `${rivalCount} holders race for one time, and the server is killed under ${writers} who move`
    const trials = await onEachEngine(async (engine) => {
      const races = await race(await openSharedOffice(context, engine), context)
      const kills = await killMovers(await openSharedOffice(context, engine), context)
      const figure = `${races.figure}; ${kills.figure}`
      return { figure, complaints: [...races.complaints, ...kills.complaints] }
    })
    return { did, ...trials }
  }
}

/** Its meetings touch midnight. */
const nightRoom = 'cedar'

type Series = { complaints: string[]; figure: string }

function hourAt(room_id: string, date: string, hour: number): Place {
  return { room_id, date, start_time: quarter(hour * 4), end_time: quarter(hour * 4 + 4) }
}

async function race(office: Office, { short }: ProofContext): Promise<Series> {
  const rounds = short ? 8 : 60
  await openAlways(office, nightRoom)
  const complaints: string[] = []
  let [looks, races] = [0, 0]
  while (races < rounds || (!short && looks < minLooks)) {
    const round = races++
    const date = dayAhead(1 + round)
    const target = hourAt(nightRoom, date, round % 2 === 0 ? 4 : 15)
    const rivals: Mover[] = []
    for (let n = 0; n < rivalCount; n++) {
      const rival = await bookMover(office.server, hourAt(n % 2 === 0 ? 'atlas' : 'birch', date, Math.floor(n / 2)))
      if (rival) rivals.push(rival)
    }
    const old = new Map(rivals.map(({ id, place }) => [id, place]))
    let isOver = false
    const watch = async (server: ServerProcess) => {
      do {
        const stored = await bookingsOf(server, date)
        for (const [id, place] of old) {
          looks++
          const now = stored.find((each) => each.id === id)
          if (!now) complaints.push(`round ${round}: ${place.start_time} in ${place.room_id} was free for a moment`)
          else if (!isAt(now, place) && !isAt(now, target)) complaints.push(`round ${round}: a booking is elsewhere`)
        }
      } while (!isOver)
    }
    const watching = Array.from({ length: pollers }, (_, n) => watch(office.servers[n % office.servers.length]!))
    const statuses = await Promise.all(
      rivals.map((rival, n) => move(office.servers[n % office.servers.length]!, rival, target))
    )
    isOver = true
    await Promise.all(watching)
    const [won, lost] = [200, 409].map((status) => statuses.filter((each) => each === status).length)
    if (won !== 1 || lost !== rivalCount - 1) complaints.push(`round ${round}: ${statuses.join(' ')}`)
  }
  complaints.push(...(await office.broken()))
  return { complaints, figure: `${races} races, ${looks} looks at an old time` }
}

async function killMovers(office: Office, { short, random }: ProofContext): Promise<Series> {
  const count = short ? 4 : 20
  await openAlways(office, nightRoom)
  const complaints: string[] = []
  const movers: Mover[] = []
  const figures = { moves: 0, day: 0 }
  for (let kill = 0; kill < count; kill++) {
    const stop = startMovers(office, movers, figures)
    await hasBegun(figures)
    await pause(randomInteger(random, 0, 500))
    await killSomething(office, kill)
    await stop()
    complaints.push(...(await wrongIn(office, movers)).map((each) => `after kill ${kill + 1}: ${each}`))
  }
  complaints.push(...(await office.broken()))
  return { complaints, figure: `${count} kills, ${movers.length} bookings, ${figures.moves} moves acknowledged` }
}

/** On a slow machine the first moves take a while. */
async function hasBegun(figures: { moves: number }): Promise<void> {
  const wanted = figures.moves + writers
  const deadline = performance.now() + beginMilliseconds
  while (figures.moves < wanted && performance.now() < deadline) await pause(10)
}

/** Two times of a room, in one on both sides of the midnight that ends the day. */
function placesOf(room: string, date: string): [Place, Place] {
  if (room !== nightRoom) return [hourAt(room, date, 0), hourAt(room, date, 6)]
  return [hourAt(room, date, 15), { ...hourAt(room, date, -8), date: addDays(date, 1) }]
}

/** Each mover moves one booking back and forth on its own day, or to the next. */
function startMovers(office: Office, movers: Mover[], figures: { moves: number; day: number }): () => Promise<void> {
  let stopped = false
  const run = async (n: number) => {
    const server = office.servers[n % office.servers.length]!
    while (!stopped) {
      const [room, date] = [rooms[figures.day % rooms.length]!, dayAhead(1 + Math.floor(figures.day++ / rooms.length))]
      const [here, there] = placesOf(room, date)
      const mover = await bookMover(server, here)
      if (!mover) {
        await pause(50)
        continue
      }
      movers.push(mover)
      for (let turn = 0; turn < movesOfBooking && !stopped; turn++) {
        if ((await move(server, mover, turn % 2 === 0 ? there : here)) !== 200) break
        figures.moves++
      }
    }
  }
  const running = Array.from({ length: writers }, (_, n) => run(n))
  return async () => {
    stopped = true
    await Promise.all(running)
  }
}

async function wrongIn({ server }: Office, movers: readonly Mover[]): Promise<string[]> {
  const { bookings = [] } = await allRows(server)
  const byId = new Map((bookings as Stored[]).map((each) => [each.id, each]))
  return movers.flatMap((mover) => {
    const stored = byId.get(mover.id)
    if (!stored || stored.cancelled) return [`a booking of ${mover.place.date} is lost`]
    if (isAt(stored, mover.place) || isAt(stored, mover.perhaps)) return []
    return [`a booking of ${mover.place.date} is at ${stored.start_time}, where no one moved it`]
  })
}
