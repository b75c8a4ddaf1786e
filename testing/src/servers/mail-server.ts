import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = {
  /** The envelope's recipients. */
  to: string[]
  subject: string
  text: string
  /** iTIP's method and the iCalendar text of the calendar part. */
  method: string | undefined
  calendar: string
  /** Its Message-ID. */
  id: string
  /** Byte for byte. */
  source: Buffer
}

/**
 * How it treats a message:
 * - takes: takes it
 * - hangs: accepts the connection and says nothing
 * - 421: has no time for anybody; 451: asks for every message to be brought again later
 */
export type MailServerMode = 'takes' | 'hangs' | '421' | '451'

type Done = (error?: Error | null) => void

/** A local mail server that keeps all messages. */
export class MailServer {
  readonly mails: Mail[] = []
  /** Mailboxes that it refuses permanently (550). */
  readonly refused = new Set<string>()
  /** Called when it has a whole message, before it confirms it. */
  onTaken: (mail: Mail) => unknown = () => undefined
  #mood: MailServerMode = 'takes'
  #server: SMTPServer
  #port = 0

  private constructor() {
    this.#server = this.#make()
  }

  static async open(): Promise<MailServer> {
    const server = new MailServer()
    await server.#listen()
    return server
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Closes open connections; new ones get the new mode. */
  set mood(mood: MailServerMode) {
    this.#mood = mood
    this.#hangUp()
  }

  /** The port is closed until it comes back. */
  async close(): Promise<void> {
    this.#hangUp()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  /** Listens on the same port as before. */
  async comeBack(): Promise<void> {
    this.#server = this.#make()
    await this.#listen()
  }

  #hangUp() {
    for (const connection of this.#server.connections) connection.close()
  }

  #make(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done: Done) => {
        if (this.#mood === 'hangs') return
        done(this.#mood === '421' ? answer(421, 'Too busy') : null)
      },
      onRcptTo: ({ address }, _session, done: Done) => {
        if (this.refused.has(address)) return done(answer(550, 'No such mailbox'))
        done(this.#mood === '451' ? answer(451, 'Please come again') : null)
      },
      onData: (stream, session, done: Done) => {
        const pieces: Buffer[] = []
        stream.on('data', (piece: Buffer) => pieces.push(piece))
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          this.#keep(recipients, Buffer.concat(pieces)).then(() => done(), done)
        })
      }
    })
  }

  async #listen(): Promise<void> {
    this.#server.on('error', () => undefined)
    const listening = this.#server.listen(this.#port, '127.0.0.1')
    await once(listening, 'listening')
    this.#port = (listening.address() as AddressInfo).port
  }

  async #keep(to: string[], source: Buffer): Promise<void> {
    const message = await PostalMime.parse(source)
    const part = message.attachments.find(({ method }) => method)
    const mail: Mail = {
      to,
      subject: message.subject ?? '',
      text: message.text ?? '',
      method: part?.method,
      calendar: typeof part?.content === 'string' ? part.content : new TextDecoder().decode(part?.content),
      id: message.messageId ?? '',
      source
    }
    this.mails.push(mail)
    await this.onTaken(mail)
  }
}

function answer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
