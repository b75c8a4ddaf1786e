import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { App } from '../../../src/base/http/app-type.ts'
import { publicKey } from '../../app.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string; answers: number }

/** The text of a request with the public key. */
export function rawGet(path: string, ...headers: string[]): string {
  const head = [`GET ${path} HTTP/1.1`, 'Host: x', `Authorization: ${publicKey.authorization}`, ...headers]
  return `${head.join('\r\n')}\r\n\r\n`
}

/** A connection of its own; the app listens from then on. */
export async function connectTo(app: App): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

export async function sendRaw(app: App, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = await connectTo(app)
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return rawAnswer(await untilClosed(socket))
}

export async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    text += piece
  })
  await once(socket, 'close')
  return text
}

function rawAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return {
    status: Number(first.slice(9, 12)),
    headers: Object.fromEntries(pairs),
    body: end < 0 ? '' : text.slice(end + 4),
    answers: text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0
  }
}
