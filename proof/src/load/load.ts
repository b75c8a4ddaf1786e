import { type Engine, onEachEngine, openOffice } from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { busyEnvironment } from './busy-office.ts'
import { quantile } from './quantile.ts'
import { type Rush, rushHour } from './rush-hour.ts'
import { figuresOf, type ServerFigures } from './server-figures.ts'

/** The load on an engine in bookings a second, with its limits in milliseconds and megabytes. */
type Demand = { pace: number; booking: { p50: number; p99: number }; megabytes: number }

const demands: Record<Engine, Demand> = {
  postgres: { pace: 50, booking: { p50: 25, p99: 250 }, megabytes: 400 },
  // The engine itself, within the server's process, takes some 450 MB.
  embedded: { pace: 20, booking: { p50: 100, p99: 400 }, megabytes: 1000 }
}

const visibleMilliseconds = 1000
const loopMilliseconds = 50

export const load: Proof = {
  name: 'load',
  promise: 'A thousand displays stay right within a second while everybody books.',
  async run(context) {
    const displays = context.short ? 200 : 1000
    const seconds = context.long ? 600 : context.short ? 10 : 60
    const trials = await onEachEngine((engine) => loadOn(engine, { displays, seconds }, context))
    return { did: `${displays} displays of 20 rooms, ${seconds} s on each engine`, ...trials }
  }
}

async function loadOn(engine: Engine, size: { displays: number; seconds: number }, context: ProofContext) {
  const { server } = await openOffice(context, engine, { environment: busyEnvironment(context) })
  const demand = demands[engine]
  const before = await figuresOf(server)
  const rush = await rushHour({ url: server.url, pace: demand.pace, ...size }, context)
  const after = await figuresOf(server)
  await server.stop()

  const cpu = (after.cpuSeconds - before.cpuSeconds) / ((after.at - before.at) / 1000)
  const figure =
    `${rush.booked.length} booked, ${rush.refused} refused as taken, ` +
    `a booking p50 ${milliseconds(rush.booked, 0.5)} p99 ${milliseconds(rush.booked, 0.99)}, ` +
    `on the displays p50 ${milliseconds(rush.visible, 0.5)} p99 ${milliseconds(rush.visible, 0.99)} ` +
    `(${rush.visible.length} seen), event loop p99 ${after.loopMilliseconds.toFixed(0)} ms, ` +
    `${after.memoryMegabytes.toFixed(0)} MB, ${(cpu * 100).toFixed(0)} % of a core`
  return { figure, complaints: [...rush.complaints, ...overLimit(demand, rush, after)] }
}

function overLimit({ booking, megabytes }: Demand, rush: Rush, after: ServerFigures): string[] {
  const judged: [string, number, number][] = [
    ['half of the bookings', quantile(rush.booked, 0.5), booking.p50],
    ['99 % of the bookings', quantile(rush.booked, 0.99), booking.p99],
    ['99 % of the changes on displays', quantile(rush.visible, 0.99), visibleMilliseconds],
    ['the event loop’s delay', after.loopMilliseconds, loopMilliseconds],
    ['the memory', after.memoryMegabytes, megabytes]
  ]
  return judged
    .filter(([, value, most]) => !(value <= most))
    .map(([what, value, most]) => `${what}: ${value.toFixed(0)} instead of at most ${most}`)
}

function milliseconds(values: readonly number[], share: number): string {
  return `${quantile(values, share).toFixed(0)} ms`
}
