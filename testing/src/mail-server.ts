import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A message as it arrived. */
export type Mail = {
  /** The envelope's recipients. */
  to: string[]
  subject: string
  text: string
  /** iTIP's method and the iCalendar text of the calendar part. */
  method: string | undefined
  calendar: string
}

/** A mail server on this machine that keeps what it is sent. */
export class MailServer {
  readonly mails: Mail[] = []
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          this.#keep(recipients, Buffer.concat(pieces)).then(() => done(), done)
        })
      }
    })
  }

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server.server, 'listening')
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #keep(to: string[], source: Buffer): Promise<void> {
    const message = await PostalMime.parse(source)
    const part = message.attachments.find(({ method }) => method)
    this.mails.push({
      to,
      subject: message.subject ?? '',
      text: message.text ?? '',
      method: part?.method,
      calendar: typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content)
    })
  }
}
