import { addDays, daysBetween, minutesOf, timeOf } from '@doorplate/domain/time'
import { pageWords } from '@doorplate/domain/words/english'
import { quantile } from '../load/quantile.ts'
import {
  type BookingInput,
  dayAhead,
  type Engine,
  type Office,
  onEachEngine,
  openAlways,
  openSharedOffice,
  quarter,
  requestOf,
  rooms,
  type Stored
} from '../rig/offices.ts'
import { type Proof, type ProofContext, randomChoice, randomInteger, seededRandom } from '../rig/proof.ts'
import { type Held, hasLegalOrder, type Operation, overlaps } from './history.ts'
import { checkerMistakes } from './history-samples.ts'

const clientCount = 16
const operationsPerRun = 2000
/** The longest time after which an impatient client disconnects, in milliseconds. */
const maxTimeoutMilliseconds = 15
const conflictSentence = pageWords['book.conflict']
/** Milliseconds that a conflict may take. */
const limits = { p99: 500, max: 2000 }

/** Its meetings lie around the midnight that ends a day, from 22:00 to 02:00. */
const nightRoom = 'birch'
const nightBuffer = 15
const nightStart = 22 * 60

/** A requested booking. Repeats have its key, and lists show its purpose. */
type Attempt = BookingInput & { key: string; id: string | undefined }

/** The times of conflicts, and faults that no order of the operations can explain. */
type Findings = { conflicts: number[]; complaints: string[] }

/** Simultaneous operations have the result of some order of them. */
export const histories: Proof = {
  name: 'histories',
  promise:
    'Booking, cancelling, reading and repeating at once is as if one did it after the other; a list is never wrong.',
  async run(context) {
    const runs = context.short ? 3 : 100
    const { figures, complaints } = await onEachEngine((engine) => playOften(context, engine, runs))
    return {
      did: `${runs} runs of ${clientCount} clients × ${operationsPerRun / clientCount} operations on each engine`,
      figures,
      complaints: [...checkerMistakes(), ...complaints]
    }
  }
}

async function playOften(context: ProofContext, engine: Engine, runs: number) {
  const office = await openSharedOffice(context, engine)
  await openAlways(office, nightRoom, { buffer_after: nightBuffer })
  const findings: Findings = { conflicts: [], complaints: [] }
  const all: Operation[] = []
  for (let run = 0; run < runs; run++) {
    const seed = context.seed * 1000 + run
    for (const [room, operations] of await play(office, dayAhead(1 + run), seed, findings)) {
      if (!hasLegalOrder(operations)) findings.complaints.push(`seed ${seed}, ${room}: no order explains the answers`)
      all.push(...operations)
    }
    if (run % 10 === 9) context.log(`${engine}: ${run + 1} of ${runs}`)
  }
  const p99 = Math.round(quantile(findings.conflicts, 0.99))
  const max = Math.round(quantile(findings.conflicts, 1))
  if (p99 > limits.p99) findings.complaints.push(`1 of 100 conflicts took ${p99} ms, more than ${limits.p99}`)
  if (max > limits.max) findings.complaints.push(`a conflict took ${max} ms, more than ${limits.max}`)
  const unknown = all.filter(({ to }) => to === Number.POSITIVE_INFINITY).length
  return {
    figure:
      `${runs * rooms.length} histories of ${all.length} operations, ${unknown} with an unknown end, ` +
      `${findings.conflicts.length} conflicts (p99 ${p99} ms, at most ${max} ms)`,
    complaints: [...findings.complaints, ...(await office.broken())]
  }
}

/** Runs all clients on one day, and in one room in the night after it, and records their requests and answers by room. */
async function play(office: Office, date: string, seed: number, findings: Findings): Promise<Map<string, Operation[]>> {
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
      const actor: Actor = { url, random, date, room, known, findings }
      const from = performance.now() - start
      const done = await actions[kind](actor, `${name}.${turn}`)
      const to = performance.now() - start
      const isUnknown = done.kind !== 'list' && done.outcome === 'unknown'
      if (done.kind === 'book' && done.outcome === 'conflict') findings.conflicts.push(to - from)
      recorded.get(room)!.push({ ...done, from, to: isUnknown ? Number.POSITIVE_INFINITY : to })
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

type Actor = { url: string; random: () => number; date: string; room: string; known: Attempt[]; findings: Findings }
type WithoutTimes<Each> = Each extends unknown ? Omit<Each, 'from' | 'to'> : never
type Done = WithoutTimes<Operation>

const actions = {
  async book(actor: Actor, name: string): Promise<Done> {
    const { random, date, room, known } = actor
    const times = drawTimes(random, room, date)
    const attempt: Attempt = { room_id: room, ...times, purpose: name, key: `${date}.${name}`, id: undefined }
    known.push(attempt)
    return bookAs(actor, attempt)
  },

  /** Often before the first request is answered. */
  repeat: (actor: Actor): Promise<Done> => bookAs(actor, randomChoice(actor.random, actor.known.slice(-30))),

  async cancel(actor: Actor, name: string): Promise<Done> {
    const stored = actor.known.filter(({ id }) => id !== undefined).slice(-20)
    if (stored.length === 0) return actions.book(actor, name)
    const { id, purpose } = randomChoice(actor.random, stored)
    const status = (await send(actor, { method: 'PATCH', path: `/api/v1/bookings/${id}`, body: { cancelled: true } }))
      ?.status
    if (status !== undefined && status !== 200 && status !== 503)
      actor.findings.complaints.push(`a cancelling is answered ${status}`)
    return { kind: 'cancel', mark: purpose, outcome: status === 200 ? 'cancelled' : 'unknown' }
  },

  async list({ url, room, date, findings }: Actor): Promise<Done> {
    const to = room === nightRoom ? addDays(date, 1) : date
    const answer = await fetch(`${url}/api/v1/bookings?room_id=${room}&from=${date}&to=${to}`, {
      headers: authorization
    })
    const all = (await answer.json()) as Stored[]
    // The mornings of the night room belong to the run of the day before.
    const listed = all.filter((each) => room !== nightRoom || heldBy(each, date).from >= nightStart)
    if (listed.some(({ cancelled }) => cancelled)) findings.complaints.push('a list shows a cancelled booking')
    if (listed.some((a, n) => listed.slice(n + 1).some((b) => overlaps(heldBy(a, date), heldBy(b, date)))))
      findings.complaints.push('a list shows an overlap')
    return { kind: 'list', seen: listed.map(({ purpose }) => purpose) }
  }
}

function drawTimes(random: () => number, room: string, date: string) {
  const first = randomInteger(random, 0, 15)
  const length = randomInteger(random, 1, 6)
  if (room !== nightRoom) return { date, start_time: quarter(first), end_time: quarter(first + length) }
  const midnight = 8
  if (first >= midnight) return { date: addDays(date, 1), ...nightTimes(first - midnight, length, 0) }
  return { date, ...nightTimes(first, Math.min(length, midnight - first), nightStart) }
}

function nightTimes(first: number, length: number, from: number) {
  const at = (quarters: number) => timeOf(from + quarters * 15)
  return { start_time: at(first), end_time: at(first + length) }
}

/** In minutes of the run's day. */
function heldBy({ room_id, date, start_time, end_time }: Omit<BookingInput, 'purpose'>, day: string): Held {
  const before = daysBetween(day, date) * 1440
  const buffer = room_id === nightRoom ? nightBuffer : 0
  return { from: before + minutesOf(start_time), to: before + minutesOf(end_time) + buffer }
}

async function bookAs(actor: Actor, attempt: Attempt): Promise<Done> {
  const { key, id: _unknown, ...input } = attempt
  const { complaints } = actor.findings
  const done = { kind: 'book' as const, mark: attempt.purpose, held: heldBy(attempt, actor.date) }
  const repeatable = { 'idempotency-key': key }
  const answer = await send(actor, {
    method: 'POST',
    path: '/api/v1/bookings',
    body: requestOf(input),
    headers: repeatable
  })
  if (answer?.status === 201) {
    if ((attempt.id ?? answer.id) !== answer.id) complaints.push('a repeat is answered with another booking')
    attempt.id = answer.id
    return { ...done, outcome: 'booked' }
  }
  if (answer?.status === 409) {
    if (answer.detail !== conflictSentence) complaints.push(`a conflict is called "${answer.detail}"`)
    return { ...done, outcome: 'conflict' }
  }
  if (answer !== undefined && answer.status !== 503) complaints.push(`a booking is answered ${answer.status}`)
  return { ...done, outcome: 'unknown' }
}

const authorization = { authorization: 'Bearer doorplate-public-key' }

type Request = { method: 'POST' | 'PATCH'; path: string; body: object; headers?: object }

/** One request in thirty is aborted before its answer. @returns undefined for an aborted request */
async function send({ url, random }: Actor, { method, path, body, headers = {} }: Request) {
  const signal = random() < 0.03 ? AbortSignal.timeout(randomInteger(random, 1, maxTimeoutMilliseconds)) : null
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal
    })
    const { id, detail } = (await answer.json()) as { id: string; detail?: string }
    return { status: answer.status, id, detail }
  } catch (error) {
    if (signal?.aborted) return undefined
    throw error
  }
}
