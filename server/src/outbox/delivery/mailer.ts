import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type Config, defaultMailFrom } from '../../config.ts'
import type { Delivery, Mailer } from './delivery.ts'
import { createMailFolder, mailFolder } from './mail-folder.ts'

/** In milliseconds: for the greeting, between two replies, and for a whole message. */
type Timeouts = { greeting: number; reply: number; message: number }

export const mailConcurrency = 4

export const messageTimeoutMilliseconds = 100_000

// Servers may check a message for long before confirming it; a timeout before that would send it twice.
const defaultTimeouts: Timeouts = { greeting: 10_000, reply: 45_000, message: messageTimeoutMilliseconds }

export function createMailer(
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  timeouts = defaultTimeouts
): Mailer {
  return smtpUrl === undefined ? createMailFolder(mailFolder({ dataDir })) : createSmtpMailer(smtpUrl, timeouts)
}

function createSmtpMailer(url: string, timeouts: Timeouts): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: mailConcurrency,
    // The outbox retries; the pool must not.
    maxRequeues: 0,
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.reply
  })
  const bodies = new WeakMap<Buffer, Readable>()
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
  return {
    async send({ from, to, raw }) {
      try {
        const signal = AbortSignal.timeout(timeouts.message)
        await transport.sendMail({ envelope: { from, to: [to] }, raw, signal })
        return { outcome: 'sent' }
      } catch (error) {
        return deliveryOf(error as SmtpError, bodies.get(raw)?.readableDidRead === true)
      }
    },
    describe: () => `Invitations are sent through the mail server ${serverName(url)}`,
    async problem() {
      try {
        await transport.verify()
        return undefined
      } catch (error) {
        const { responseCode, message } = error as SmtpError
        const what = responseCode === undefined ? 'cannot be reached' : 'refuses to send'
        return `The mail server ${serverName(url)} ${what}: ${message}. Mail waits for up to 72 hours`
      }
    },
    close: () => transport.close({ force: true })
  }
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

type SmtpError = Error & {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  permanent?: boolean
}

/** A body that was begun may have been delivered. Errors before the recipient are the office's to fix, so not permanent. */
function deliveryOf(error: SmtpError, isBodyBegun: boolean): Delivery {
  const reason = reasonOf(error)
  if (error.responseCode === undefined) return { outcome: isBodyBegun ? 'unknown' : 'not_sent', reason }
  const isAboutMessage = error.command === 'RCPT TO' || error.command === 'DATA'
  return { outcome: error.permanent && isAboutMessage ? 'refused' : 'not_sent', reason }
}

/** Only the step and the codes: a server's sentence may contain the address. */
function reasonOf({ name, code, command, responseCode, response }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return [command, responseCode ?? code ?? name, enhanced].filter((part) => part !== undefined).join(' ')
}
