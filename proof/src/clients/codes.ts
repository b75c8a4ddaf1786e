import {
  dayAhead,
  type Engine,
  engines,
  openOffice,
  quarter,
  requestOf,
  rooms,
  type Stored,
  today
} from '../bookings/offices.ts'
import { type Proof, type ProofContext, randomChoice, randomInteger } from '../rig/proof.ts'

const addresses = 20
const atOnce = 50
const limitOfHour = 30

/** However many guess codes from wherever, few of an office are looked at in an hour. */
export const codes: Proof = {
  name: 'codes',
  promise: 'The codes that cancel at the door cannot be guessed.',
  async run(context) {
    const complaints: string[] = []
    const figures: string[] = []
    const guesses = context.short ? 200 : 1000
    for (const engine of engines) {
      const judged = await guess(context, engine, guesses, complaints)
      figures.push(`${engine}: ${judged.join(' and ')} of ${guesses} looked at in two hours`)
    }
    return {
      held: complaints.length === 0,
      did: `${guesses} guesses an hour from ${addresses} addresses, ${atOnce} at once`,
      found: [...figures, ...complaints.slice(0, 5)].join('; ')
    }
  }
}

/** @returns how many were looked at, by hour */
async function guess(context: ProofContext, engine: Engine, guesses: number, complaints: string[]): Promise<number[]> {
  const environment = { CANCEL_BY: 'key', TRUST_PROXY: '1' }
  const office = await openOffice(context, engine, { processes: engine === 'postgres' ? 2 : 1, environment })
  const victims: string[] = []
  for (const room_id of rooms) {
    for (let day = 1; day <= 5; day++) {
      const place = { room_id, date: dayAhead(day), start_time: quarter(8), end_time: quarter(12) }
      const answer = await office.server.api('POST', '/api/v1/bookings', {
        body: requestOf({ ...place, purpose: 'x' })
      })
      victims.push(((await answer.json()) as Stored).id)
    }
  }
  const tryOne = async (n: number) => {
    const code = String(randomInteger(context.random, 0, 999_999)).padStart(6, '0')
    const headers = { 'doorplate-code': code, 'x-forwarded-for': `203.0.113.${n % addresses}` }
    const server = office.servers[n % office.servers.length]!
    const path = `/api/v1/bookings/${randomChoice(context.random, victims)}`
    const { status } = await server.api('PATCH', path, { body: { cancelled: true }, headers })
    if (status !== 403 && status !== 429) complaints.push(`${engine}: a guess is answered ${status}`)
  }
  const judged: number[] = []
  let before = 0
  for (const hour of [8, 9]) {
    for (const server of office.servers) await server.setClock(`${today}T${String(hour).padStart(2, '0')}:30:00Z`)
    for (let n = 0; n < guesses; n += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, (_, more) => tryOne(n + more)))
    }
    const counts = await Promise.all(office.servers.map(wrongCodes))
    const sum = counts.reduce((all, count) => all + count, 0)
    judged.push(sum - before)
    before = sum
  }
  if (judged.some((each) => each > limitOfHour)) complaints.push(`${engine}: more than ${limitOfHour} in an hour`)
  if (judged.every((each) => each === 0)) complaints.push(`${engine}: no guess was looked at at all`)
  complaints.push(...(await office.broken()).map((each) => `${engine}: ${each}`))
  return judged
}

async function wrongCodes({ url }: { url: string }): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^doorplate_wrong_codes_total (\d+)$/m.exec(figures)?.[1] ?? 0)
}
