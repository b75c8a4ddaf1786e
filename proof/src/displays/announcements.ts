import { setTimeout as pause } from 'node:timers/promises'
import { StreamClient } from '@doorplate/testing/network/stream-client'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { allRows, dayAhead, type Office, openOffice, quarter, requestOf, rooms, type Stored } from '../rig/offices.ts'
import { type Proof, type ProofContext, randomInteger } from '../rig/proof.ts'

/** Milliseconds after a commit within which every process has heard of it, whoever announces it. */
const heardMilliseconds = 2000
/** Later than this after a process was stopped, another one announced what it had committed. */
const byAnotherMilliseconds = 150

type Change = { room_id: string; date: string }

/** Processes die, and others freeze, between a commit and its announcement. */
export const announcements: Proof = {
  name: 'announcements',
  promise:
    'Every process hears of a commit within two seconds, also if the process that made it dies before it says so.',
  async run(context) {
    const figures: string[] = []
    const complaints: string[] = []
    for (const processes of [2, 16]) {
      const trial = await tryProcesses(context, processes, context.short ? 4 : 40)
      figures.push(`${processes} processes: ${trial.figure}`)
      complaints.push(...trial.complaints.map((each) => `${processes} processes: ${each}`))
    }
    return {
      did: 'one process killed or frozen at a random moment, again and again, while people book',
      figures,
      complaints
    }
  }
}

async function tryProcesses(context: ProofContext, processes: number, rounds: number) {
  const office = await openOffice(context, 'postgres', { processes })
  const [watched, ...writing] = office.servers
  const heard = await Heard.open(watched!)
  const log = new BookingLog()
  const complaints: string[] = []
  let byAnother = 0
  for (let round = 0; round < rounds; round++) {
    const victim = writing[round % writing.length]!
    const stop = log.startWriters(writing, 8)
    await pause(randomInteger(context.random, 100, 800))
    const stoppedAt = performance.now()
    const resume = round % 2 ? () => victim.thaw() : () => victim.restart()
    if (round % 2) victim.freeze()
    else await victim.kill()
    const stopped = stop()
    await pause(heardMilliseconds)
    const checked = await log.check(office, heard, stoppedAt)
    byAnother += checked.byAnother
    complaints.push(...checked.missed.map((each) => `round ${round + 1}: nobody announced ${each}`))
    await resume()
    await stopped
    if (round % 10 === 9)
      context.log(`${processes} processes: ${round + 1} of ${rounds} rounds, ${complaints.length} wrong`)
  }
  heard.close()
  const figure = `${rounds} stops, ${log.committed} bookings, ${byAnother} of them announced by another process`
  return { figure, complaints: [...complaints, ...(await office.broken())] }
}

/** When a process that is never stopped heard of changes. */
class Heard {
  readonly #at = new Map<string, number[]>()
  readonly #client: StreamClient

  private constructor(client: StreamClient) {
    this.#client = client
    client.onEvent = ({ name, data, at }) => {
      if (name !== 'bookings') return
      const { room_id = '', date = '' } = JSON.parse(data) as Partial<Change>
      const key = `${room_id} ${date}`
      this.#at.set(key, [...(this.#at.get(key) ?? []), at])
    }
  }

  static async open({ url }: ServerProcess): Promise<Heard> {
    return new Heard(await StreamClient.open(url))
  }

  /** When it heard of a day of a room for the first time since a moment. */
  firstSince(from: number, { room_id, date }: Change): number | undefined {
    return this.#at.get(`${room_id} ${date}`)?.find((at) => at >= from)
  }

  close() {
    this.#client.close()
  }
}

/** What was booked and since when it may have been announced. No day of a room is booked twice within a round. */
class BookingLog {
  committed = 0
  #made = 0
  #requested = new Map<string, Change & { from: number }>()

  /** @returns what stops them, and waits until the last has its answer or has lost its server */
  startWriters(servers: readonly ServerProcess[], count: number): () => Promise<void> {
    let stopped = false
    const writers = Array.from({ length: count }, async (_, n) => {
      while (!stopped) await this.#book(servers[n % servers.length]!)
    })
    return async () => {
      stopped = true
      await Promise.all(writers)
    }
  }

  async #book(server: ServerProcess) {
    const n = this.#made++
    const days = 300
    const change = { room_id: rooms[n % rooms.length]!, date: dayAhead(1 + (Math.floor(n / rooms.length) % days)) }
    const slot = Math.floor(n / rooms.length / days)
    const purpose = `Booking ${n}`
    this.#requested.set(purpose, { ...change, from: performance.now() })
    const times = { start_time: quarter(slot), end_time: quarter(slot + 1) }
    const body = requestOf({ ...change, ...times, purpose })
    // A stopped server gives no answer. What is stored counts.
    await server.api('POST', '/api/v1/bookings', { body }).catch(() => pause(50))
  }

  /** Looks at all that was stored since the last look. */
  async check({ server }: Office, heard: Heard, stoppedAt: number): Promise<{ missed: string[]; byAnother: number }> {
    const missed: string[] = []
    let byAnother = 0
    for (const { purpose } of ((await allRows(server))['bookings'] ?? []) as Stored[]) {
      const requested = this.#requested.get(purpose)
      if (!requested) continue
      this.#requested.delete(purpose)
      this.committed++
      const at = heard.firstSince(requested.from, requested)
      if (at === undefined) missed.push(`"${purpose}"`)
      else if (requested.from < stoppedAt && at > stoppedAt + byAnotherMilliseconds) byAnother++
    }
    return { missed, byAnother }
  }
}
