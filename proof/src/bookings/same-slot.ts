import { HttpConnection } from '@doorplate/testing/http-connection'
import { type Finding, type Proof, type ProofContext, randomChoice, randomInteger } from '../rig/proof.ts'
import {
  dayAhead,
  type Engine,
  engines,
  type Office,
  openOffice,
  quarter,
  requestOf,
  rooms,
  type Stored
} from './offices.ts'

const sentence = 'This time slot conflicts with an existing booking. Please choose a different time.'
const clientCount = 50
/** Milliseconds that the unlucky may wait for their answer: 99 of 100, and everybody. */
const limits = { p99: 500, max: 2000 }

type Range = { start_time: string; end_time: string }
type Try = { range: Range; status: number; milliseconds: number; answer: Record<string, unknown> }

/** However many ask for one time at once, exactly one gets it, and the others hear so at once. */
export const sameSlot: Proof = {
  name: 'same-slot',
  promise: 'Two people never get the same room at the same time, however many ask at once.',
  async run(context) {
    const rounds = context.short ? 20 : 200
    const complaints: string[] = []
    const figures: string[] = []
    for (const engine of engines) {
      const office = await openOffice(context, engine, { processes: engine === 'postgres' ? 2 : 1 })
      const tries = await playRounds(context, office, rounds, complaints)
      complaints.push(...(await office.broken()).map((each) => `${engine}: ${each}`))
      figures.push(figureOf(engine, tries, complaints))
    }
    return {
      held: complaints.length === 0,
      did: `${clientCount} clients × ${rounds} rounds on each engine`,
      found: [...figures, ...complaints.slice(0, 5)].join('; ')
    } satisfies Finding
  }
}

async function playRounds(context: ProofContext, office: Office, rounds: number, complaints: string[]) {
  const clients = await Promise.all(
    Array.from({ length: clientCount }, (_, n) => HttpConnection.open(office.servers[n % office.servers.length]!.url))
  )
  context.atEnd(() => {
    for (const client of clients) client.close()
  })
  const all: Try[] = []
  for (let round = 0; round < rounds; round++) {
    const place = { room_id: randomChoice(context.random, rooms), date: dayAhead(1 + round) }
    const ranges = generateRanges(context.random, clientCount)
    const tries = await Promise.all(
      clients.map(async (client, n): Promise<Try> => {
        const body = requestOf({ ...place, ...ranges[n]!, purpose: `Round ${round}, client ${n}` })
        const start = performance.now()
        const { status, body: answer } = await client.ask('POST', '/api/v1/bookings', body)
        return {
          range: ranges[n]!,
          status,
          milliseconds: performance.now() - start,
          answer: JSON.parse(String(answer))
        }
      })
    )
    const list = await office.server.api(
      'GET',
      `/api/v1/bookings?room_id=${place.room_id}&from=${place.date}&to=${place.date}`
    )
    complaints.push(
      ...wrongIn(tries, (await list.json()) as Stored[]).map((each) => `${office.engine}, round ${round}: ${each}`)
    )
    all.push(...tries)
  }
  return all
}

/** The same range for all; ranges around one quarter, each inside or around others; or ranges that follow each other like tiles. */
function generateRanges(random: () => number, count: number): Range[] {
  const kind = randomChoice(random, ['identical', 'nested', 'shifted'] as const)
  const middle = randomInteger(random, 8, 40)
  const range = (start: number, quarters: number) => ({
    start_time: quarter(start),
    end_time: quarter(start + quarters)
  })
  return Array.from({ length: count }, () => {
    if (kind === 'identical') return range(middle, 4)
    if (kind === 'shifted') return range(middle + randomInteger(random, -6, 6), randomInteger(random, 1, 6))
    const before = randomInteger(random, 0, 2)
    return range(middle - before, before + randomInteger(random, 1, 4))
  })
}

function wrongIn(tries: Try[], stored: Stored[]): string[] {
  const wrong: string[] = []
  const winners = tries.filter(({ status }) => status === 201)
  const losers = tries.filter(({ status }) => status !== 201)
  if (winners.length === 0) wrong.push('no one got the room')
  if (
    stored
      .map(({ id }) => id)
      .sort()
      .join() !==
    winners
      .map(({ answer }) => String(answer['id']))
      .sort()
      .join()
  ) {
    wrong.push(`${winners.length} were told that they have the room, ${stored.length} are stored`)
  }
  if (stored.some((a, n) => stored.slice(n + 1).some((b) => overlaps(a, b)))) wrong.push('two stored bookings overlap')
  for (const { range, status, answer } of losers) {
    if (status !== 409 || answer['detail'] !== sentence) wrong.push(`an answer ${status} "${answer['detail']}"`)
    else if (!stored.some((each) => overlaps(each, range))) wrong.push(`${range.start_time} was free and yet refused`)
  }
  return wrong
}

function overlaps(a: Range, b: Range): boolean {
  return a.start_time < b.end_time && b.start_time < a.end_time
}

function figureOf(engine: Engine, tries: Try[], complaints: string[]): string {
  const waits = tries
    .flatMap(({ status, milliseconds }) => (status === 201 ? [] : [milliseconds]))
    .sort((a, b) => a - b)
  const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0)
  const max = Math.round(waits.at(-1) ?? 0)
  if (p99 > limits.p99) complaints.push(`${engine}: 1 of 100 waited ${p99} ms, more than ${limits.p99}`)
  if (max > limits.max) complaints.push(`${engine}: someone waited ${max} ms, more than ${limits.max}`)
  const winners = tries.length - waits.length
  return `${engine}: ${winners} got the room, ${waits.length} the conflict (p99 ${p99} ms, at most ${max} ms)`
}
