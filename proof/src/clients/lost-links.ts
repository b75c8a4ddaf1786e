import { HttpConnection } from '@doorplate/testing/http-connection'
import { dayAhead, engines, type Office, openOffice, quarter, requestOf, type Stored } from '../bookings/offices.ts'
import type { Proof } from '../rig/proof.ts'

/** By what the medians may differ; few requests say little. */
const tolerance = { whole: 0.05, short: 0.25 }

/** Requests for links reveal nothing, neither by the answer nor by its time. */
export const lostLinks: Proof = {
  name: 'lost-links',
  promise: 'No one learns from a request for links whether an address has booked.',
  async run(context) {
    const complaints: string[] = []
    const figures: string[] = []
    const times = context.short ? 100 : 1500
    for (const engine of engines) {
      const office = await openOffice(context, engine, { environment: { PUBLIC_URL: 'http://localhost' } })
      const medians = await ask(office, times, complaints)
      const [least, most] = [Math.min(...medians), Math.max(...medians)]
      if (most > least * (1 + (context.short ? tolerance.short : tolerance.whole)))
        complaints.push(`${engine}: medians ${medians.map(shown).join(', ')} ms`)
      figures.push(`${engine}: medians ${shown(least)} to ${shown(most)} ms`)
      complaints.push(...(await office.broken()).map((each) => `${engine}: ${each}`))
    }
    return {
      held: complaints.length === 0,
      did: `${times} requests each for an address that has booked, one that has not, and a booking that was cancelled`,
      found: [...figures, ...complaints.slice(0, 5)].join('; ')
    }
  }
}

/** In turns, so that what else the machine does meets all alike. @returns the median of each */
async function ask({ server }: Office, times: number, complaints: string[]): Promise<number[]> {
  const place = (day: number) => ({
    room_id: 'atlas',
    date: dayAhead(day),
    start_time: quarter(8),
    end_time: quarter(12)
  })
  const book = async (day: number) => {
    const body = requestOf({ ...place(day), purpose: 'x' })
    return (await (await server.api('POST', '/api/v1/bookings', { body })).json()) as Stored
  }
  await book(1)
  const { id } = await book(2)
  await server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } })
  const kinds = [
    { email: 'priya.raman@northwind.example' },
    { email: 'eve.bauer@northwind.example' },
    { booking_id: id }
  ]
  const connection = await HttpConnection.open(server.url)
  const waits: number[][] = kinds.map(() => [])
  const heard = new Set<string>()
  for (let time = 0; time < times; time++) {
    for (let turn = 0; turn < kinds.length; turn++) {
      const kind = (time + turn) % kinds.length
      const start = performance.now()
      const { status, body } = await connection.ask('POST', '/api/v1/link-requests', kinds[kind])
      waits[kind]!.push(performance.now() - start)
      heard.add(`${status} ${body}`)
    }
  }
  connection.close()
  if (heard.size !== 1 || !heard.has('202 {}')) complaints.push(`answers: ${[...heard].join(', ')}`)
  return waits.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)]!)
}

const shown = (milliseconds: number) => milliseconds.toFixed(2)
