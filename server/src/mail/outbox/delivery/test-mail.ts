import { randomUUID } from 'node:crypto'
import { blankValues } from '@doorplate/domain/bookings/fields'
import { addDays, localTime } from '@doorplate/domain/time'
import { createTransport } from 'nodemailer'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Config } from '../../../base/settings/config.ts'
import { writeCalendar } from '../../calendar/calendar.ts'
import { hostOf, type InvitationDetails, type Letterhead } from '../../calendar/invitation.ts'
import { serverName } from './mailer.ts'
import type { SmtpError } from './reply.ts'
import { saidIn, wordsOf } from './said.ts'

const timeoutMilliseconds = 20_000

type Settings = Letterhead & Pick<Config, 'smtpUrl'>

export type TestMail = { said: string; milliseconds: number }

export class TestMailRefused extends Error {
  override name = 'TestMailRefused'
  readonly said: string

  constructor(said: string, cause: unknown) {
    super(said, { cause })
    this.said = said
  }
}

/**
 * Sends a message past the outbox, with a meeting of yesterday, and a second one that cancels it, so that calendars keep
 * nothing. @throws TestMailRefused
 */
export async function sendTestMail({ smtpUrl, ...letterhead }: Settings, to: string, now: Instant): Promise<TestMail> {
  if (smtpUrl === undefined) throw new Error('SMTP_URL is not set: mail is written to files and sent to nobody.')
  const timeouts = {
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds
  }
  const transport = createTransport({ pool: true, maxConnections: 1, maxRequeues: 0, url: smtpUrl, ...timeouts })
  try {
    const [invitation, cancellation] = messagesTo(to, letterhead, now)
    const begun = performance.now()
    const { response } = await transport.sendMail(invitation)
    const milliseconds = Math.round(performance.now() - begun)
    await transport.sendMail(cancellation)
    return { said: wordsOf(response), milliseconds }
  } catch (error) {
    throw new TestMailRefused(saidIn(error as SmtpError), error)
  } finally {
    transport.close()
  }
}

/** For the command line. */
export async function testMail(settings: Settings, to: string, now: Instant): Promise<string> {
  const { smtpUrl, mailFrom } = settings
  const message = `the message from ${mailFrom} to ${to}`
  const server = smtpUrl === undefined ? '' : serverName(smtpUrl)
  try {
    const { said } = await sendTestMail(settings, to, now)
    return `${server} took ${message}: ${said}`
  } catch (error) {
    if (!(error instanceof TestMailRefused)) throw error
    throw new Error(`${server} did not take ${message}: ${error.said}`, { cause: error })
  }
}

function messagesTo(to: string, letterhead: Letterhead, now: Instant) {
  const thread_id = randomUUID()
  const { officeName, officeTimeZone, mailFrom } = letterhead
  const details: InvitationDetails = {
    ...blankValues,
    room_name: '',
    date: addDays(localTime(now, officeTimeZone).date, -1),
    start_time: '09:00',
    end_time: '09:15',
    booked_by: officeName,
    booker_email: mailFrom,
    guests: [to],
    cancelled_via: null
  }
  const message = (method: 'REQUEST' | 'CANCEL', subject: string, sequence: number) => {
    const entry = { thread_id, method, sequence, details, created_at: new Date(now), uid_host: hostOf(letterhead) }
    const content = writeCalendar(entry, letterhead, () => ({ summary: subject, location: '', description: '' }))
    return {
      from: { name: officeName, address: mailFrom },
      to: { name: '', address: to },
      subject,
      text: `${officeName} can send mail.\n`,
      icalEvent: { method, content, filename: 'invite.ics' },
      headers: { 'Auto-Submitted': 'auto-generated' }
    }
  }
  return [message('REQUEST', 'Test message', 0), message('CANCEL', 'Cancelled: Test message', 1)] as const
}
