import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@doorplate/testing/server-process'
import { TcpProxy } from '@doorplate/testing/tcp-proxy'
import { type Proof, type ProofContext, randomChoice, randomInteger } from '../rig/proof.ts'
import { dayAhead, engines, type Office, openOffice, quarter, requestOf, rooms, type Stored } from './offices.ts'

const crowd = 100

/** A request that is sent again, at once or because its answer got lost, makes one booking. */
export const idempotency: Proof = {
  name: 'idempotency',
  promise: 'A request that is repeated makes one booking, and every repeat gets the first answer.',
  async run(context) {
    const crowds = context.short ? 3 : 20
    const cuts = context.short ? 20 : 200
    const complaints: string[] = []
    for (const engine of engines) {
      const office = await openOffice(context, engine, { processes: engine === 'postgres' ? 2 : 1 })
      for (let round = 0; round < crowds; round++) complaints.push(...(await askAtOnce(context, office, round)))
      complaints.push(...(await loseAnswers(context, office, cuts)))
      complaints.push(...(await office.broken()).map((each) => `${engine}: ${each}`))
    }
    return {
      held: complaints.length === 0,
      did: `on each engine ${crowds} × ${crowd} equal requests at once, and ${cuts} answers lost after the commit and asked for again`,
      found: complaints.length === 0 ? 'one booking each, all answers equal' : complaints.slice(0, 5).join('; ')
    }
  }
}

/** The same request a hundred times at once; then another one under the same key. */
async function askAtOnce({ random }: ProofContext, { engine, servers }: Office, round: number): Promise<string[]> {
  const input = {
    room_id: randomChoice(random, rooms),
    date: dayAhead(1 + round),
    start_time: '09:00',
    end_time: '10:00'
  }
  const key = `crowd-${round}`
  const send = async (server: ServerProcess, purpose: string) => {
    const answer = await ask(server.url, key, { ...input, purpose })
    return { status: answer.status, text: await answer.text(), replayed: answer.headers.get('idempotency-replayed') }
  }
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, n) => send(servers[n % servers.length]!, 'The same'))
  )
  const other = await send(servers[0]!, 'Another')

  const wrong: string[] = []
  if (new Set(answers.map(({ status, text }) => `${status} ${text}`)).size !== 1) wrong.push('the answers differ')
  if (answers.some(({ status }) => status !== 201))
    wrong.push(`an answer is ${answers.find(({ status }) => status !== 201)?.text}`)
  if (answers.filter(({ replayed }) => replayed === null).length !== 1)
    wrong.push('not exactly one says that it is the first')
  if (other.status !== 422) wrong.push(`another body under the same key is answered ${other.status}`)
  const stored = await storedOn(servers[0]!, input.room_id, input.date)
  if (stored.length !== 1) wrong.push(`${stored.length} bookings are stored`)
  return wrong.map((each) => `${engine}, crowd ${round}: ${each}`)
}

/** A proxy breaks the connection at the answer's first byte: the booking is stored, and its booker does not know. */
async function loseAnswers(
  { random, atEnd }: ProofContext,
  { engine, servers }: Office,
  cuts: number
): Promise<string[]> {
  const wrong: string[] = []
  const proxies = await Promise.all(servers.map(({ url }) => TcpProxy.open(url)))
  for (const proxy of proxies) atEnd(() => proxy.close())
  for (let cut = 0; cut < cuts; cut++) {
    const start = randomInteger(random, 0, 50)
    const input = {
      room_id: randomChoice(random, rooms),
      date: dayAhead(100 + cut),
      start_time: quarter(start),
      end_time: quarter(start + 4),
      purpose: `Cut ${cut}`
    }
    const key = `cut-${cut}`
    const proxy = randomChoice(random, proxies)
    proxy.fault = 'lose-answers'
    const lost = await ask(proxy.url, key, input).then(
      (answer) => answer.status,
      () => undefined
    )
    proxy.fault = 'pass'
    const again = await ask(randomChoice(random, proxies).url, key, input)
    const booking = (await again.json()) as Stored
    const stored = await storedOn(servers[0]!, input.room_id, input.date)
    const isRight =
      lost === undefined &&
      again.status === 201 &&
      again.headers.get('idempotency-replayed') === 'true' &&
      stored.length === 1 &&
      stored[0]!.id === booking.id
    if (!isRight) wrong.push(`${engine}, cut ${cut}: first ${lost}, then ${again.status}, ${stored.length} stored`)
  }
  const lost = proxies.reduce((sum, proxy) => sum + proxy.lost, 0)
  if (lost !== cuts) wrong.push(`${engine}: ${lost} answers were lost instead of ${cuts}`)
  return wrong
}

/** Asks, and asks again where the server says that it has too much to do now, as every client should. */
async function ask(url: string, key: string, input: Parameters<typeof requestOf>[0]): Promise<Response> {
  const answer = await fetch(`${url}/api/v1/bookings`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer doorplate-public-key',
      'content-type': 'application/json',
      'idempotency-key': key
    },
    body: JSON.stringify(requestOf(input))
  })
  if (answer.status !== 503) return answer
  await pause(1000 * Number(answer.headers.get('retry-after')))
  return ask(url, key, input)
}

async function storedOn(server: ServerProcess, room: string, date: string): Promise<Stored[]> {
  const answer = await server.api('GET', `/api/v1/bookings?room_id=${room}&from=${date}&to=${date}`)
  return (await answer.json()) as Stored[]
}
