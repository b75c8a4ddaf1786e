import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection } from '@doorplate/testing/network/http-connection'
import { Screen } from '../displays/screen.ts'
import { dayAhead, requestOf } from '../rig/offices.ts'
import type { ProofContext } from '../rig/proof.ts'
import { BookingInputs, busyRooms } from './busy-office.ts'

/** The experience of people and displays. Milliseconds count from when a request was due. */
export type Rush = { booked: number[]; refused: number; visible: number[]; complaints: string[] }

export type RushPlan = {
  url: string
  displays: number
  /** Bookings a second. */
  pace: number
  seconds: number
}

const connectionCount = 40
const shownDaySeconds = 60
const settleMilliseconds = 3000

/**
 * Displays before every room, and people who book at an even pace, however long the answers take. The day that the
 * displays show moves on once a minute, so that it never fills up.
 */
export async function rushHour(
  { url, displays, pace, seconds }: RushPlan,
  { random, atEnd }: Pick<ProofContext, 'random' | 'atEnd'>
): Promise<Rush> {
  const rush: Rush = { booked: [], refused: 0, visible: [], complaints: [] }
  const dueAt: number[] = []
  const inputs = new BookingInputs(random)
  const screens = await openScreens(url, displays, atEnd)
  for (const screen of screens) screen.onNew = (serial) => rush.visible.push(performance.now() - dueAt[serial]!)
  const free = await openConnections(url, atEnd)

  const book = async (serial: number, shownDay: string) => {
    const connection = free.pop() ?? (await HttpConnection.open(url))
    const { input, isTaken } = inputs.next(serial, shownDay)
    const { status, body } = await connection.ask('POST', '/api/v1/bookings', requestOf(input))
    free.unshift(connection)
    if (status === 201 && !isTaken) {
      inputs.made(input)
      rush.booked.push(performance.now() - dueAt[serial]!)
    } else if (status === 409 && isTaken) rush.refused++
    else rush.complaints.push(`${isTaken ? 'what was taken' : 'what was free'} was answered with ${status} ${body}`)
  }

  const start = performance.now()
  const running: Promise<void>[] = []
  let shownDay = dayAhead(1)
  for (let serial = 0; serial < pace * seconds; serial++) {
    const second = serial / pace
    dueAt[serial] = start + second * 1000
    await pause(Math.max(0, dueAt[serial]! - performance.now()))
    const day = dayAhead(1 + Math.floor(second / shownDaySeconds))
    if (day !== shownDay) for (const screen of screens) screen.turnTo(day)
    shownDay = day
    running.push(book(serial, day).catch((error: Error) => void rush.complaints.push(error.message)))
  }
  await Promise.all(running)
  await pause(settleMilliseconds)
  for (const screen of screens) rush.complaints.push(...wrongOn(screen, inputs))
  return rush
}

async function openScreens(url: string, count: number, atEnd: ProofContext['atEnd']) {
  const screens: Screen[] = []
  atEnd(() => {
    for (const screen of screens) screen.close()
  })
  for (let index = 0; index < count; index++) {
    const day = { room_id: busyRooms[index % busyRooms.length]!, date: dayAhead(1) }
    screens.push(await Screen.open(url, day))
  }
  return screens
}

async function openConnections(url: string, atEnd: ProofContext['atEnd']) {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => HttpConnection.open(url)))
  atEnd(() => {
    for (const connection of connections) connection.close()
  })
  return connections
}

function wrongOn(screen: Screen, inputs: BookingInputs): string[] {
  if (screen.complaint !== undefined) return [`a display: ${screen.complaint}`]
  const { room_id, date } = screen.day
  const missing = inputs.madeOn(room_id, date).filter(({ purpose }) => !screen.shown.includes(`"${purpose}"`))
  return missing.map(({ purpose }) => `a display of ${room_id} does not show ${purpose}`)
}
