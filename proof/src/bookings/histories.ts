import { type Proof, randomChoice, randomInteger, seededRandom } from '../rig/proof.ts'
import { hasLegalOrder, type Operation, overlaps } from './history.ts'
import { checkerMistakes } from './history-samples.ts'
import {
  type BookingInput,
  dayAhead,
  engines,
  type Office,
  openOffice,
  quarter,
  requestOf,
  rooms,
  type Stored
} from './offices.ts'

const clientCount = 16
const operationsPerRun = 2000
/** Milliseconds within which a client that does not wait hangs up. */
const maxTimeoutMilliseconds = 15

/** A booking that was requested: its key says which request it is, its purpose names it. */
type Attempt = BookingInput & { key: string; id: string | undefined }

/** Whatever is done at once could have been done by one person after the other. */
export const histories: Proof = {
  name: 'histories',
  promise:
    'Booking, cancelling, reading and repeating at once is as if one did it after the other; a list is never wrong.',
  async run(context) {
    const runs = context.short ? 3 : 100
    const complaints = checkerMistakes()
    const counts = { operations: 0, histories: 0, unknown: 0 }
    for (const engine of engines) {
      const office = await openOffice(context, engine, { processes: engine === 'postgres' ? 2 : 1 })
      for (let run = 0; run < runs; run++) {
        const seed = context.seed * 1000 + run
        const recorded = await play(office, dayAhead(1 + run), seed, complaints)
        for (const [room, operations] of recorded) {
          if (!hasLegalOrder(operations))
            complaints.push(`${engine}, seed ${seed}, ${room}: no order explains what was answered`)
          counts.histories++
          counts.operations += operations.length
          counts.unknown += operations.filter(({ to }) => to === Number.POSITIVE_INFINITY).length
        }
        if (run % 10 === 9) context.log(`${engine}: ${run + 1} of ${runs}`)
      }
      complaints.push(...(await office.broken()).map((each) => `${engine}: ${each}`))
    }
    return {
      held: complaints.length === 0,
      did: `${runs} runs of ${clientCount} clients × ${operationsPerRun / clientCount} operations on each engine`,
      found: `${counts.histories} histories of ${counts.operations} operations, ${counts.unknown} with an unknown end; ${complaints.slice(0, 5).join('; ') || 'each has a legal order'}`
    }
  }
}

/** Lets the clients loose on one day and writes down what they did and heard, room by room. */
async function play(
  office: Office,
  date: string,
  seed: number,
  complaints: string[]
): Promise<Map<string, Operation[]>> {
  const recorded = new Map<string, Operation[]>(rooms.map((room) => [room, []]))
  const attempts = new Map<string, Attempt[]>(rooms.map((room) => [room, []]))
  const start = performance.now()
  const random = seededRandom(seed)
  const client = async (name: number) => {
    const { url } = office.servers[name % office.servers.length]!
    for (let turn = 0; turn < operationsPerRun / clientCount; turn++) {
      const room = randomChoice(random, rooms)
      const known = attempts.get(room)!
      const kind = randomKind(random, known.length)
      const actor: Actor = { url, random, date, room, known, complaints }
      const from = performance.now() - start
      const done = await actions[kind](actor, `${name}.${turn}`)
      const isUnknown = done.kind !== 'list' && done.outcome === 'unknown'
      recorded.get(room)!.push({ ...done, from, to: isUnknown ? Number.POSITIVE_INFINITY : performance.now() - start })
    }
  }
  await Promise.all(Array.from({ length: clientCount }, (_, name) => client(name)))
  return recorded
}

function randomKind(random: () => number, known: number): 'book' | 'cancel' | 'list' | 'repeat' {
  const number = random()
  if (number < 0.45 || known === 0) return 'book'
  if (number < 0.65) return 'cancel'
  return number < 0.93 ? 'list' : 'repeat'
}

type Actor = { url: string; random: () => number; date: string; room: string; known: Attempt[]; complaints: string[] }
type WithoutTimes<Each> = Each extends unknown ? Omit<Each, 'from' | 'to'> : never
type Done = WithoutTimes<Operation>

const actions = {
  async book(actor: Actor, name: string): Promise<Done> {
    const { random, date, room, known } = actor
    const first = randomInteger(random, 0, 15)
    const times = { start_time: quarter(first), end_time: quarter(first + randomInteger(random, 1, 6)) }
    const attempt: Attempt = { room_id: room, date, ...times, purpose: name, key: `${date}.${name}`, id: undefined }
    known.push(attempt)
    return bookAs(actor, attempt)
  },

  repeat: (actor: Actor): Promise<Done> => bookAs(actor, randomChoice(actor.random, actor.known.slice(-30))),

  async cancel(actor: Actor, name: string): Promise<Done> {
    const stored = actor.known.filter(({ id }) => id !== undefined).slice(-20)
    if (stored.length === 0) return actions.book(actor, name)
    const { id, purpose } = randomChoice(actor.random, stored)
    const status = (await send(actor, 'PATCH', `/api/v1/bookings/${id}`, { cancelled: true }))?.status
    if (status !== undefined && status !== 200 && status !== 503)
      actor.complaints.push(`a cancelling is answered ${status}`)
    return { kind: 'cancel', mark: purpose, outcome: status === 200 ? 'cancelled' : 'unknown' }
  },

  async list(actor: Actor): Promise<Done> {
    const { url, room, date, complaints } = actor
    const answer = await fetch(`${url}/api/v1/bookings?room_id=${room}&from=${date}&to=${date}`, { headers })
    const listed = (await answer.json()) as Stored[]
    if (listed.some(({ cancelled }) => cancelled)) complaints.push('a list shows a cancelled booking')
    if (listed.some((a, n) => listed.slice(n + 1).some((b) => overlaps(a, b))))
      complaints.push('a list shows an overlap')
    return { kind: 'list', seen: listed.map(({ purpose }) => purpose) }
  }
}

async function bookAs(actor: Actor, attempt: Attempt): Promise<Done> {
  const { key, id: _unknown, ...input } = attempt
  const answer = await send(actor, 'POST', '/api/v1/bookings', requestOf(input), { 'idempotency-key': key })
  const done = {
    kind: 'book' as const,
    mark: attempt.purpose,
    range: { start_time: attempt.start_time, end_time: attempt.end_time }
  }
  if (answer?.status === 201) {
    attempt.id = answer.id
    return { ...done, outcome: 'booked' }
  }
  if (answer !== undefined && ![409, 503].includes(answer.status))
    actor.complaints.push(`a booking is answered ${answer.status}`)
  return { ...done, outcome: answer?.status === 409 ? 'conflict' : 'unknown' }
}

const headers = { authorization: 'Bearer doorplate-public-key' }

/** One in thirty hangs up before the answer. @returns undefined when the answer was not waited for */
async function send({ url, random }: Actor, method: string, path: string, body: object, more: object = {}) {
  const signal = random() < 0.03 ? AbortSignal.timeout(randomInteger(random, 1, maxTimeoutMilliseconds)) : null
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
      signal
    })
    const { id } = (await answer.json()) as { id: string }
    return { status: answer.status, id }
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  }
}
