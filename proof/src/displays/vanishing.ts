import { setTimeout as pause } from 'node:timers/promises'
import { StreamClient } from '@doorplate/testing/stream-client'
import pg from 'pg'
import { openOffice } from '../bookings/offices.ts'
import { figuresOf } from '../load/server-figures.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'

/** Shares of displays that stop reading after a while, and that never read. None closes its connection. */
const vanishShare = 0.2
const neverShare = 0.05
/** Changes of one burst, some 80 KB for every display; a socket alone takes a few megabytes before it is full. */
const burst = 1000
const maxBursts = 300
const settleMilliseconds = 60_000
const spareMegabytes = 50
const spareFiles = 10

/** Displays that vanish without a word cost the server nothing for long. */
export const vanishing: Proof = {
  name: 'vanishing',
  promise: 'Displays that vanish or never read are let go, with their memory, and the others hear of every change.',
  async run(context) {
    const count = context.short ? 40 : 200
    const { server, postgres } = await openOffice(context, 'postgres')
    const before = await figuresOf(server)
    const displays = await openDisplays(server.url, Math.round(count * (1 - neverShare)), context)
    const never = await openDisplays(server.url, Math.round(count * neverShare), context)
    const vanished = displays.splice(0, Math.round(count * vanishShare))
    const mute = [...vanished, ...never]
    for (const display of mute) display.client.stall()

    const bursts = await announceUntil(
      async () => (await figuresOf(server)).streams === displays.length,
      postgres!.url,
      context
    )
    const during = await figuresOf(server)
    const behind = displays.filter(({ heard }) => heard < bursts * burst).length
    for (const { client } of [...displays, ...mute]) client.close()
    const after = await pollUntilSettled(async () => {
      const now = await figuresOf(server)
      const grown = now.memoryMegabytes - before.memoryMegabytes
      return { now, isSettled: now.streams === 0 && now.files <= before.files + spareFiles && grown <= spareMegabytes }
    })
    return {
      held: during.streams === displays.length && behind === 0 && after.isSettled,
      did: `${count} displays, ${mute.length} of them mute, ${bursts * burst} changes`,
      found:
        `${during.streams} streams left of the ${displays.length} that read, ${behind} of those behind, ` +
        `memory ${before.memoryMegabytes.toFixed(0)} MB before, ${during.memoryMegabytes.toFixed(0)} MB with all, ` +
        `${after.now.memoryMegabytes.toFixed(0)} MB after, open files ${before.files} before, ${after.now.files} after`
    }
  }
}

/** A display and how many changes it has heard of. */
type Display = { client: StreamClient; heard: number }

async function openDisplays(url: string, count: number, { atEnd }: ProofContext): Promise<Display[]> {
  const displays: Display[] = []
  atEnd(() => {
    for (const { client } of displays) client.close()
  })
  for (let index = 0; index < count; index++) {
    const display = { client: await StreamClient.open(url), heard: 0 }
    display.client.onEvent = ({ name }) => {
      if (name === 'bookings') display.heard += 1
    }
    displays.push(display)
  }
  return displays
}

/** Announces bursts of changes with plain SQL, until it is enough. @returns how many */
async function announceUntil(isEnough: () => Promise<boolean>, url: string, { atEnd }: ProofContext): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  // It ends with its server.
  client.on('error', () => undefined)
  await client.connect()
  atEnd(() => client.end())
  for (let bursts = 1; ; bursts++) {
    await client.query(
      `SELECT pg_notify('doorplate_changes',
         json_build_object('feed', 'bookings', 'room_id', $1::text, 'date', date '2000-01-01' + n + $2::integer)::text)
       FROM generate_series(1, ${burst}) n`,
      ['r'.repeat(64), bursts * burst]
    )
    await pause(20)
    if (bursts === maxBursts || (await isEnough())) return bursts
  }
}

async function pollUntilSettled<Look extends { isSettled: boolean }>(look: () => Promise<Look>): Promise<Look> {
  const deadline = performance.now() + settleMilliseconds
  for (;;) {
    const seen = await look()
    if (seen.isSettled || performance.now() > deadline) return seen
    await pause(1000)
  }
}
