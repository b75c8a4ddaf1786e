import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy to a PostgreSQL server that can swallow everything while its connections stay open. `roundTrips` counts how
 * often the client went on after an answer, without the connection that listens and announces.
 */
export async function openPostgresProxy(url: string) {
  const server = new URL(url)
  const folder = server.searchParams.get('host')
  const sockets = new Set<Socket>()
  const counts = { roundTrips: 0 }
  let blocked = false
  let dropsNotifications = false
  let heldUntil: string | undefined
  let gate: EventEmitter | undefined
  const listener = createServer(async (near) => {
    if (gate) {
      gate.emit('held')
      await once(gate, 'pass')
    }
    const far = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(server.port), server.hostname)
    let isAnswered = true
    let listens = false
    let held = Buffer.alloc(0)
    near.on('data', (bytes) => {
      listens ||= bytes.includes('LISTEN')
      if (isAnswered && !listens) counts.roundTrips++
      isAnswered = false
      if (!blocked) far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      isAnswered = true
      if (blocked) return
      if (heldUntil === undefined) return void near.write(dropsNotifications ? withoutNotifications(bytes) : bytes)
      held = Buffer.concat([held, bytes])
      if (!held.includes(heldUntil)) return
      heldUntil = undefined
      near.write(held)
    })
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    sockets.add(near)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const { port } = listener.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${server.pathname}`,
    counts,
    dropNotifications() {
      dropsNotifications = true
    },
    block() {
      blocked = true
    },
    clear() {
      blocked = false
    },
    /** Accepts connections and passes nothing on until `pass`. @returns a promise of the first such connection */
    hold() {
      gate = new EventEmitter()
      return once(gate, 'held')
    },
    pass() {
      gate?.emit('pass')
      gate = undefined
    },
    /** Keeps back what the server says until it has said this, and passes it on in one piece. */
    holdUntil(text: string) {
      heldUntil = text
    }
  }
}

/** Drops NotificationResponse messages: 'A', then the length of the rest in four bytes. */
function withoutNotifications(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readUInt32BE(start + 1)
    if (bytes.toString('latin1', start, start + 1) !== 'A') kept.push(bytes.subarray(start, end))
  }
  return Buffer.concat(kept)
}
