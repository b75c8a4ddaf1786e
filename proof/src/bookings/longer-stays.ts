import { HttpConnection } from '@doorplate/testing/http-connection'
import { type Finding, type Proof, type ProofContext, randomChoice } from '../rig/proof.ts'
import { type Engine, engines, openOffice, requestOf, rooms, type Stored, today } from './offices.ts'

const booked = { start_time: '09:30', end_time: '10:30' }
/** When the offices of the proofs live, and what runs then. */
const running = { start_time: '09:00', end_time: '09:30' }

/** A meeting that stays longer and a booking that follows it ask for the same time in the same instant. */
export const longerStays: Proof = {
  name: 'longer-stays',
  promise: 'A meeting that stays longer and a booking after it never share a minute, whichever is first.',
  async run(context) {
    const rounds = context.short ? 20 : 200
    const complaints: string[] = []
    const figures: string[] = []
    for (const engine of engines) {
      const found = await race(context, engine, rounds)
      complaints.push(...found.complaints.map((each) => `${engine}: ${each}`))
      figures.push(`${engine}: ${found.longer} stayed longer, ${rounds - found.longer} were followed`)
    }
    return {
      held: complaints.length === 0,
      did: `${rounds} races of a longer stay and a booking on each engine`,
      found: [...figures, ...complaints.slice(0, 5)].join('; ')
    } satisfies Finding
  }
}

async function race(context: ProofContext, engine: Engine, rounds: number) {
  const office = await openOffice(context, engine, { processes: engine === 'postgres' ? 2 : 1 })
  const [first, last] = [office.servers[0]!, office.servers.at(-1)!]
  const [door, form] = await Promise.all([HttpConnection.open(first.url), HttpConnection.open(last.url)])
  context.atEnd(() => {
    for (const client of [door, form]) client.close()
  })
  const complaints: string[] = []
  let longer = 0
  for (let round = 0; round < rounds; round++) {
    const place = { room_id: randomChoice(context.random, rooms), date: today, purpose: `Round ${round}` }
    const meeting = await first.api('POST', '/api/v1/bookings', { body: requestOf({ ...place, ...running }) })
    const { id } = (await meeting.json()) as Stored
    const version = { 'if-match': '"1"' }
    const stay = () => door.ask('POST', `/api/v1/bookings/${id}/extension`, { end_time: '10:00' }, version)
    const follow = () => form.ask('POST', '/api/v1/bookings', requestOf({ ...place, ...booked }))
    const answers = await atOnce(context.random() < 0.5, stay, follow)
    const won = answers.map(({ status }) => status).join()
    if (won === '200,409') longer++
    else if (won !== '409,201') complaints.push(`round ${round}: ${won}`)
    const list = await first.api('GET', `/api/v1/bookings?room_id=${place.room_id}&from=${today}&to=${today}`)
    const stored = (await list.json()) as Stored[]
    const ranges = stored.map(({ start_time, end_time }) => `${start_time}-${end_time}`).join()
    if (ranges !== (won === '200,409' ? '09:00-10:00' : '09:00-09:30,09:30-10:30')) {
      complaints.push(`round ${round}: ${won} and yet ${ranges}`)
    }
    for (const each of stored) await first.api('PATCH', `/api/v1/bookings/${each.id}`, { body: { cancelled: true } })
  }
  complaints.push(...(await office.broken()))
  return { longer, complaints }
}

/** In either order. */
async function atOnce<Answer>(isTurned: boolean, stay: () => Promise<Answer>, follow: () => Promise<Answer>) {
  if (!isTurned) return Promise.all([stay(), follow()])
  const [followed, stayed] = await Promise.all([follow(), stay()])
  return [stayed, followed]
}
