import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import { addDays, addMinutes } from '@doorplate/domain/time'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import type { BenchContext } from '../bench.ts'

export const roomCount = 20

export const roomId = (index: number) => `room-${index + 1}`

const startsPerDay = 28
const firstDay = addDays(new Date().toISOString().slice(0, 10), 2)

/**
 * A booking that overlaps no other one of this run: the index counts through the rooms, then the half hours, then the days.
 * The office's limit of 24 months is reached after some 400,000.
 */
export function bookingNumber(index: number): NewBooking {
  const turn = Math.floor(index / roomCount)
  const start_time = addMinutes('08:00', (turn % startsPerDay) * 30)
  return {
    ...blankValues,
    room_id: roomId(index % roomCount),
    date: addDays(firstDay, Math.floor(turn / startsPerDay)),
    start_time,
    end_time: addMinutes(start_time, 30),
    booked_by: 'Priya Raman',
    booker_email: `priya.raman${index}@example.com`,
    company: 'Northwind Freight',
    purpose: 'Rail slots for spring',
    guests: [`jonas.buergi${index}@example.com`]
  }
}

/** Starts the shipped server with the measured office's rooms, without budgets, on the part's engine. */
export async function openOffice(
  { folder, engine, freshDatabase, closing }: BenchContext,
  where: {
    dataDir?: string
    databaseUrl?: string | undefined
    rooms?: number
    root?: string | undefined
    environment?: Record<string, string>
  } = {}
): Promise<ServerProcess> {
  const dataDir = where.dataDir ?? (await mkdtemp(join(folder, 'office-')))
  const databaseUrl = where.databaseUrl ?? (engine === 'embedded' ? undefined : await freshDatabase())
  const { root, rooms = roomCount, environment } = where
  const server = await ServerProcess.start({
    dataDir,
    ...(root !== undefined && { root }),
    environment: {
      ROOMS_FILE: await roomsFile(folder, rooms),
      WRITES_PER_MINUTE: '0',
      STREAMS_PER_ADDRESS: '0',
      CONNECTIONS_PER_ADDRESS: '0',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...environment
    }
  })
  closing.push(() => server.stop())
  return server
}

async function roomsFile(folder: string, count: number): Promise<string> {
  const file = join(folder, `rooms-${count}.json`)
  const rooms = Array.from({ length: count }, (_, index) => ({
    id: roomId(index),
    name: `Room ${String(index + 1).padStart(2, '0')}`,
    capacity: 8,
    equipment: ['Screen', 'Wifi']
  }))
  await writeFile(file, JSON.stringify(rooms))
  return file
}
