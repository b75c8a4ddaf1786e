import { createTransport } from 'nodemailer'
import type { Config } from '../../../base/settings/config.ts'
import { serverName } from './mailer.ts'

const timeoutMilliseconds = 20_000

/** Sends one message past the outbox. Returns or throws the mail server's reply. */
export async function sendTestMail(
  { smtpUrl, mailFrom, officeName }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'officeName'>,
  to: string
): Promise<string> {
  if (smtpUrl === undefined) throw new Error('SMTP_URL is not set: mail is written to files and sent to nobody.')
  const timeouts = {
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds
  }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  try {
    const { response } = await transport.sendMail({
      from: { name: officeName, address: mailFrom },
      to: { name: '', address: to },
      subject: 'Test message',
      text: `${officeName} can send mail.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' }
    })
    return `${serverName(smtpUrl)} took the message from ${mailFrom} to ${to}: ${response}`
  } catch (error) {
    throw new Error(
      `${serverName(smtpUrl)} did not take the message from ${mailFrom} to ${to}: ${(error as Error).message}`
    )
  } finally {
    transport.close()
  }
}
