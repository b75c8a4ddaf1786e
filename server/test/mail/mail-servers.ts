import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { from: string; to: string[]; raw: Buffer }

export async function startMailServer({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    // Otherwise closing would wait for connected mailers.
    closeTimeout: 10,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
        done()
      })
    },
    ...options
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: urlOf(listening), received, close, server }
}

/** The answer to a step; 'hang' sends none, 'cut' ends the connection. */
export type Script = Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'body', string>>

const goodManners: Required<Script> = {
  greeting: '220 ready',
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  body: '250 taken'
}

/** `lines` are the received commands, `bodies` counts complete messages. */
export async function startScriptedServer(script: Script = {}) {
  const lines: string[] = []
  const counts = { connections: 0, bodies: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    counts.connections++
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    const answer = (step: keyof Script) => {
      const words = script[step] ?? goodManners[step]
      if (words === 'cut') socket.destroy()
      else if (words !== 'hang') socket.write(`${words}\r\n`)
    }
    let pending = ''
    let inBody = false
    socket.on('data', (chunk) => {
      pending += chunk
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (inBody) {
          if (line !== '.') continue
          inBody = false
          counts.bodies++
          answer('body')
          continue
        }
        lines.push(line)
        const verb = line.slice(0, 4).toUpperCase()
        if (verb === 'QUIT') socket.end('221 bye\r\n')
        else if (verb === 'RSET') socket.write('250 ok\r\n')
        else if (verb === 'EHLO' || verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA') {
          inBody = verb === 'DATA' && (script.DATA ?? goodManners.DATA).startsWith('3')
          answer(verb)
        } else socket.write('502 what?\r\n')
      }
    })
    answer('greeting')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: urlOf(server),
    lines,
    counts,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    }
  }
}

function urlOf(server: Server): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
