import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type Config, defaultMailFrom } from '../../../base/settings/config.ts'
import type { Mailer } from './delivery.ts'
import { createMailFolder, mailFolder } from './mail-folder.ts'
import { deliveryOf, type SmtpError } from './reply.ts'
import { saidIn, wordsOf } from './said.ts'

/** In milliseconds: for the greeting, between two replies, and for a whole message. */
type Timeouts = { greeting: number; reply: number; message: number }

export const messageTimeoutMilliseconds = 100_000

// Servers may check a message for long before confirming it; a timeout before that would send it twice.
const defaultTimeouts: Timeouts = { greeting: 10_000, reply: 45_000, message: messageTimeoutMilliseconds }

export function createMailer(
  { smtpUrl, smtpConnections, dataDir }: Pick<Config, 'smtpUrl' | 'smtpConnections' | 'dataDir'>,
  timeouts = defaultTimeouts
): Mailer {
  if (smtpUrl === undefined) return createMailFolder(mailFolder({ dataDir }))
  return createSmtpMailer({ url: smtpUrl, connections: smtpConnections, timeouts })
}

type Server = { url: string; connections: number; timeouts: Timeouts }

function createSmtpMailer({ url, connections, timeouts }: Server): Mailer {
  const bodies = new WeakMap<Buffer, Readable>()
  const open = () => openPool({ url, connections, timeouts }, bodies)
  const stopping = new AbortController()
  let pool = open()
  return {
    async send({ from, to, raw }) {
      const used = pool
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(timeouts.message), stopping.signal])
        const { response } = await used.sendMail({ envelope: { from, to: [to] }, raw, signal })
        return { outcome: 'sent', said: wordsOf(response) }
      } catch (error) {
        const isBodyBegun = bodies.get(raw)?.readableDidRead === true
        const delivery = deliveryOf(error as SmtpError, { to, isBodyBegun })
        if (delivery.outcome === 'not_sent' && delivery.trouble?.kind === 'crowded') reopenAfter(used)
        return { ...delivery, said: saidIn(error as SmtpError) }
      }
    },
    describe: () => `Invitations are sent through the mail server ${serverName(url)}`,
    async problem() {
      try {
        await pool.verify()
        return undefined
      } catch (error) {
        const { responseCode, message } = error as SmtpError
        const what = responseCode === undefined ? 'cannot be reached' : 'refuses to send'
        return `The mail server ${serverName(url)} ${what}: ${message}. Mail waits for up to 72 hours`
      }
    },
    close() {
      stopping.abort()
      pool.close({ force: true })
    }
  }

  /** Closes idle connections, which count for the server. Busy ones finish their message first. */
  function reopenAfter(used: typeof pool) {
    if (used !== pool) return
    pool = open()
    used.close()
  }
}

function openPool({ url, connections, timeouts }: Server, bodies: WeakMap<Buffer, Readable>) {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    // The outbox retries; the pool must not.
    maxRequeues: 0,
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.reply
  })
  transport.use('stream', (mail, done) => {
    const { raw, envelope } = mail.data
    const { from } = mail.message.getEnvelope()
    // The library writes the host in lower case, but the envelope must have the stored address.
    mail.message.getEnvelope = () => ({ from, to: envelope?.to as string[] })
    mail.message.processFunc((body) => {
      if (Buffer.isBuffer(raw)) bodies.set(raw, body)
      return body
    })
    done()
  })
  return transport
}

/** Leaves out the password that the URL may contain. */
export function serverName(url: string): string {
  const { hostname, port } = new URL(url)
  return port ? `${hostname}:${port}` : hostname
}

export function senderWarning({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): string | undefined {
  if (smtpUrl === undefined || mailFrom !== defaultMailFrom) return undefined
  return (
    `MAIL_FROM is not set: invitations leave from ${defaultMailFrom}, which most mail servers refuse, and their ` +
    'meetings are known by it. Set MAIL_FROM to an address that the mail server lets you send from'
  )
}
