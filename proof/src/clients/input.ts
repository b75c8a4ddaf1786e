import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Answered, complaintAbout, slowestAnswer } from '@doorplate/testing/hostile/answers'
import { hostileInputs } from '@doorplate/testing/hostile/hostile-inputs'
import { type WildRequest, wildRequests } from '@doorplate/testing/hostile/wild-requests'
import type { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import fc from 'fast-check'
import { allRows, dayAhead, type Engine, type Office, onEachEngine, openOffice, rooms } from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { forbiddenCharactersIn, slowestCheck } from './stored-texts.ts'

const concurrency = 8
const batch = 1000
/** The least number of answers of each status, so that the requests are varied enough. */
const leastAnswers = { 200: 20, 201: 20, 400: 20, 404: 20, 409: 5, 413: 2, 415: 5, 422: 20 }
const watchPrototypes = fileURLToPath(new URL('watch-prototypes.mjs', import.meta.url))

const wild = wildRequests({
  rooms,
  days: Array.from({ length: 20 }, (_, index) => dayAhead(1 + index * 30)),
  publicKey: keys.public,
  adminKey: keys.admin
})

/** No broken request makes the server fail, slow down or stop, or stores a forbidden value. */
export const input: Proof = {
  name: 'input',
  promise: 'Whatever is sent to the server, it is done right or refused in one shape, at once, and nothing breaks.',
  async run(context) {
    const count = context.short ? 2000 : 50_000
    const { figures, complaints } = await onEachEngine((engine) => tryEngine(context, engine, count))
    const { check, milliseconds } = slowestCheck()
    if (milliseconds > 5) complaints.push(`checking ${check} takes ${milliseconds.toFixed(1)} ms`)
    return {
      did: `${count} requests on each engine, drawn around what is right, with ${hostileInputs.length} texts that broke other programs`,
      figures: [...figures, `slowest check of a text ${milliseconds.toFixed(2)} ms`],
      complaints
    }
  }
}

async function tryEngine(context: ProofContext, engine: Engine, count: number) {
  const office = await openOffice(context, engine, { preload: [watchPrototypes] })
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  context.atEnd(() => agent.destroy())
  const answers = new Answers()
  let stall = 0

  for (let done = 0; done < count; done += batch) {
    const drawn = { seed: context.seed + done, numRuns: Math.min(batch, count - done) }
    await sendAll(office.server, agent, drawn, answers)
    stall = Math.max(stall, await maxStallMilliseconds(office.server))
    if (!office.server.runs) throw new Error(`the server has ended:\n${office.server.written}`)
    if (done % 10_000 === 0) context.log(`${engine}: ${done + batch} of ${count}`)
  }

  const figure = `${answers.figure()}, longest stall ${Math.round(stall)} ms`
  return { figure, complaints: [...answers.complaints, ...answers.rare(), ...(await brokenAtEnd(office))] }
}

/** Sends requests that the seed draws, several at a time. */
async function sendAll(
  server: ServerProcess,
  agent: Agent,
  { seed, numRuns }: { seed: number; numRuns: number },
  answers: Answers
): Promise<void> {
  const requests = fc.sample(wild, { numRuns, seed }).entries()
  const inTurn = async () => {
    for (const [index, request] of requests) {
      const name = `${seed}/${index} ${request.method} ${request.path.slice(0, 80)}`
      const answer = await askTwiceIfSlow(server, agent, request, answers.known).catch((error: Error) => error)
      answers.take(name, answer, request.method)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, inTurn))
}

/** The answers of a server, and what was wrong with them. */
class Answers {
  /** A booking that exists, for requests about one. */
  known = '1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11'
  readonly complaints: string[] = []
  readonly #statuses = new Map<number, number>()
  #slowest = 0

  take(name: string, answer: Required<Answered> | Error, method: WildRequest['method']) {
    const complaint = answer instanceof Error ? answer.message : complaintAbout(answer, method)
    if (complaint) this.complaints.push(`${name}: ${complaint}`)
    if (answer instanceof Error) return
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1)
    this.#slowest = Math.max(this.#slowest, answer.milliseconds)
    if (answer.status === 201) this.known = JSON.parse(answer.body).id
  }

  /** Complains of statuses that came too rarely for the proof to mean anything. */
  rare(): string[] {
    const isRare = ([status, least]: [string, number]) => (this.#statuses.get(Number(status)) ?? 0) < least
    return Object.entries(leastAnswers)
      .filter(isRare)
      .map(([status]) => `hardly anything was answered ${status}`)
  }

  figure(): string {
    const counts = [...this.#statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
    return `${counts.join(', ')}, slowest answer ${Math.round(this.#slowest)} ms`
  }
}

/** Stops the server. @returns what is wrong with its end, and with what it stored */
async function brokenAtEnd({ server, broken }: Office): Promise<string[]> {
  const forbidden = forbiddenCharactersIn(await allRows(server))
  const code = await server.stop()
  const ended = code === 0 ? [] : [`the server ended with ${code}: ${server.written.slice(-500)}`]
  return [...forbidden, ...ended, ...(await broken())]
}

/** Repeats a slow request once: the machine may be busy with something else. */
async function askTwiceIfSlow(...asking: Parameters<typeof ask>): Promise<Required<Answered>> {
  const first = await ask(...asking)
  if (first.milliseconds <= slowestAnswer) return first
  const { milliseconds } = await ask(...asking)
  return { ...first, milliseconds: Math.min(first.milliseconds, milliseconds) }
}

/** @throws when the connection breaks before the answer is whole */
function ask(server: ServerProcess, agent: Agent, wild: WildRequest, known: string): Promise<Required<Answered>> {
  const { method, headers, body } = wild
  const path = wild.path.replace('{known}', known)
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const length = body ? { 'content-length': String(body.length) } : {}
    const asking = openRequest({ hostname, port, agent, method, path, headers: { ...headers, ...length } })
    asking.on('error', reject)
    asking.on('response', (response: IncomingMessage) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
      response.on('end', () => {
        const type = response.headers['content-type'] ?? ''
        const milliseconds = performance.now() - from
        resolve({ status: response.statusCode ?? 0, type, body: Buffer.concat(pieces).toString(), milliseconds })
      })
    })
    asking.end(body)
  })
}

/** The longest delay of the server's event loop since the last call, in milliseconds. */
async function maxStallMilliseconds(server: ServerProcess): Promise<number> {
  const figures = await (await server.api('GET', '/metrics')).text()
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(figures)?.[1] ?? 0)
}
