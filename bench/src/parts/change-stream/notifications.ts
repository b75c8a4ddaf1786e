import pg from 'pg'
import type { Bench, BenchContext } from '../../rig/bench.ts'
import { inTurn, type Workers } from '../../rig/clients/workers.ts'

const senders = 10
/** Each listener stands for a server process. */
const listenerCounts = [4, 16, 64]
const payload = JSON.stringify({ feed: 'bookings', room_id: 'room-17', date: '2026-11-24' })

/** The announcements a second that PostgreSQL delivers to a number of server processes. */
export const notifications: Bench = {
  name: 'notifications',
  engines: ['PostgreSQL'],
  async run(context) {
    const plan = context.short ? { runs: 2, seconds: 0.5 } : { runs: 5, seconds: 1 }
    const alone = await announcing(1, context)
    const figures = []
    for (const count of listenerCounts) {
      const crowd = await announcing(count, context)
      const paces = await inTurn({ crowd, alone }, plan)
      figures.push({
        what: `Announcements heard by ${count} server processes, PostgreSQL`,
        unit: '/s',
        measured: paces.crowd.map(({ perSecond }) => perSecond),
        limit: { is: 'by one', values: paces.alone.map(({ perSecond }) => perSecond) }
      })
    }
    return figures
  }
}

/** Senders that announce one transaction at a time. Each waits until the last listener has received it. */
async function announcing(listeners: number, { freshDatabase, closing }: BenchContext): Promise<Workers> {
  const url = await freshDatabase()
  const waitingFor = new Map<string, { left: number; all: () => void }>()
  for (let index = 0; index < listeners; index++) {
    const listener = await connect(url, closing)
    listener.on('notification', ({ payload: text = '' }) => {
      const waiting = waitingFor.get(text)
      if (waiting && --waiting.left === 0) waiting.all()
    })
    await listener.query('LISTEN bench_changes')
  }
  const clients = await Promise.all(Array.from({ length: senders }, () => connect(url, closing)))
  let serial = 0
  return clients.map((client) => async () => {
    const text = `${payload}${serial++}`
    const byAll = new Promise<void>((resolve) => waitingFor.set(text, { left: listeners, all: resolve }))
    await client.query(`SELECT pg_notify('bench_changes', $1)`, [text])
    await byAll
    waitingFor.delete(text)
  })
}

async function connect(url: string, closing: BenchContext['closing']): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closing.push(() => client.end())
  return client
}
