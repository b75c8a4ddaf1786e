import { describe, expect, onTestFinished, test } from 'vitest'
import { invitation, office } from '../../../../test/mail/invitations.ts'
import { type Script, startScriptedServer } from '../../../../test/mail/mail-servers.ts'
import { messageOf } from '../../messages/message.ts'
import { createMailer } from './mailer.ts'

const priya = await messageOf(invitation(), office)

/** Without the server's words, which may contain the address. */
async function deliveryTo(script: Script, message = priya) {
  const server = await startScriptedServer(script)
  const mailer = createMailer({ smtpUrl: server.url, smtpConnections: 4, dataDir: '/nowhere' })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  const { said, ...delivery } = await mailer.send(message)
  return delivery
}

test.each<Script>([
  { RCPT: '550 5.1.1 <priya@northwind.example> unknown' },
  { RCPT: '550 5.1.2 Bad destination system' },
  { RCPT: '550 5.1.6 Mailbox has moved' },
  { RCPT: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup' },
  { RCPT: '550 5.2.1 The email account that you tried to reach is disabled' },
  { RCPT: '550 No such mailbox' },
  { RCPT: '550 User unknown' },
  { RCPT: '553 sorry, this recipient does not exist' },
  { RCPT: '550 Requested action not taken: mailbox not found' },
  { body: '550 5.1.1 The email account that you tried to reach does not exist' }
])('an unknown recipient is final: %j', async (script) => {
  const delivery = await deliveryTo(script)
  expect(delivery).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^(RCPT TO|DATA) 55[03]/) })
  expect(JSON.stringify(delivery)).not.toContain('priya')
})

test.each<Script>([
  { body: '554 5.7.1 No thanks, priya@northwind.example' },
  { RCPT: '554 5.7.1 Relay access denied' },
  { DATA: '554 No valid recipients' },
  { RCPT: '550 Administrative prohibition' },
  { RCPT: '550 Verification failed for <rooms@example.com>: no such user here' },
  { RCPT: '553 sorry, that domain is not in my list of allowed hosts' },
  { RCPT: '550 5.2.1 The user is receiving mail at a rate that prevents additional messages' },
  { RCPT: '552 5.2.2 mailbox full: quota exceeded' },
  { RCPT: '450 4.2.1 The user is receiving mail too quickly' },
  { RCPT: '451 4.7.1 greylisted' },
  { body: '552 5.3.4 Message too big' },
  { body: '554 5.6.0 Content rejected' },
  { body: '552 5.7.0 This message was blocked because its content presents a potential security issue' },
  { body: '550 5.7.520 Message blocked because it contains content identified as spam' },
  { body: '550 5.7.512 Access denied, message must be RFC 5322 section 3.6.2 compliant' },
  { RCPT: '550 5.7.504 Recipient address rejected: Access denied' },
  { RCPT: '550 5.7.505 Access denied, banned recipient' },
  { body: '554 5.7.1 Spam score exceeds the limit' },
  { body: '552 5.3.4 Message size exceeds fixed limit' },
  { body: '550 Blocked: an attachment has a virus' }
])('a refusal of one message is retried, and does not stop others: %j', async (script) => {
  const delivery = await deliveryTo(script)
  expect(delivery).toEqual({ outcome: 'not_sent', reason: expect.stringMatching(/^(RCPT TO|DATA) [45]/) })
})

test.each<Script>([
  { body: '550 5.4.5 Daily user sending limit exceeded' },
  { RCPT: '550 5.4.5 Daily SMTP relay limit exceeded for customer' },
  { body: '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException' },
  { body: '554 5.7.0 Too many messages, your message rate is limited' },
  { RCPT: '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org' },
  { body: '550 5.1.8 Access denied, bad outbound sender' },
  { RCPT: '550 Sender verify failed: no such user' },
  { RCPT: '550 Sender address does not exist' },
  { RCPT: '550 5.1.7 The sender address was invalid' },
  { RCPT: '550 5.7.501 Access denied, spam abuse detected from user' },
  { body: '554 5.7.1 Your address is blocked as a spam source' },
  { RCPT: '550 Sender has poor reputation, unknown user or not' },
  { RCPT: '550 You have exceeded the hourly quota of recipients' },
  { RCPT: '452 4.5.3 too many recipients in this hour' },
  { RCPT: '421 4.3.2 closing' },
  { MAIL: '550 5.7.1 sender denied' },
  { MAIL: '550 5.1.8 Sender rejected' },
  { greeting: '554 go away' },
  { greeting: '421 4.3.2 too busy' }
])('a refusal of all our mail is retried, and stops the others: %j', async (script) => {
  const delivery = await deliveryTo(script)
  expect(delivery).toMatchObject({ outcome: 'not_sent', trouble: { kind: 'blocked' } })
  expect(JSON.stringify(delivery)).not.toContain('priya')
})

test.each<Script>([
  { greeting: '421 4.7.0 Too many concurrent SMTP connections' },
  { greeting: '421 too many connections from your host' },
  { greeting: '554 5.7.1 maximum number of sessions reached' },
  { MAIL: '432 4.3.2 Concurrent connections limit exceeded' },
  { body: '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded' },
  { RCPT: '450 4.7.0 Error: connection limit exceeded' }
])('a server with too many connections asks for fewer: %j', async (script) => {
  expect(await deliveryTo(script)).toMatchObject({ outcome: 'not_sent', trouble: { kind: 'crowded' } })
})

test.each<Script>([{ greeting: 'cut' }, { EHLO: 'cut' }])(
  'a server that hangs up at first is unreachable: %j',
  async (script) => {
    expect(await deliveryTo(script)).toMatchObject({ outcome: 'not_sent', trouble: { kind: 'unreachable' } })
  }
)

describe('what a server repeats of the recipient’s address says nothing about our mail', () => {
  const messageTo = (recipient: string) => messageOf(invitation({ recipient }, { booker_email: recipient }), office)

  test.each([
    ['sales@unlimited.example', '550 No such user: sales@unlimited.example'],
    ['sales@unlimited.example', '550 5.1.1 <sales@unlimited.example>: unknown'],
    ['sales@unlimited.example', '550 5.1.2 <unlimited.example>: no such domain'],
    ['sales@unlimited.example', '550 5.1.1 unknown user; unlimited.example says so'],
    ['sales@unlimited.example', '550 5.1.1 unknown; host mx1.Unlimited.Example[192.0.2.1] says so'],
    ['quota@b.example', '550 5.1.1 <quota@b.example> unknown'],
    ['quota@b.example', '550 User unknown: "QUOTA@B.example"'],
    ['quota@b.example', '550 User unknown: mailto:quota@b.example'],
    ['quota@b.example', '550 5.1.1 quota... User unknown'],
    ["'quota@b.example", "550 User unknown: ''quota'"],
    ["o'banned@b.example", "550 No such user 'o'banned@b.example'"],
    ['{blocked}|x@b.example', '550 No such user <{blocked}|x@b.example>'],
    ['ada@xn--quota-kva.example', '550 5.1.1 <ada@quöta.example> unknown, says xn--quota-kva.example'],
    ['ada@xn--blocked-o4a.example', '550 User unknown in blöcked-blocked.example'],
    ['user@exceeded.example', '550 User unknown: user@exceeded.example']
  ])('and an unknown %s is final: %s', async (recipient, RCPT) => {
    expect(await deliveryTo({ RCPT }, await messageTo(recipient))).toMatchObject({ outcome: 'refused' })
  })

  test.each([
    ['quota@b.example', '450 4.7.1 <quota@b.example>: greylisted'],
    ['sales@blocked.example', '554 5.7.1 <sales@blocked.example>: Relay access denied'],
    ['maximum.connections@b.example', '450 4.7.1 <maximum.connections@b.example>: greylisted'],
    ['sales@sessions-exceed.example', '451 4.4.3 sessions-exceed.example: no answer'],
    ['user.unknown@b.example', '550 Administrative prohibition: <user.unknown@b.example>']
  ])('and a refusal of the message to %s is of this one: %s', async (recipient, RCPT) => {
    expect(await deliveryTo({ RCPT }, await messageTo(recipient))).toEqual({
      outcome: 'not_sent',
      reason: expect.stringMatching(/^RCPT TO [45]/)
    })
  })

  test('words about the limit of an office count', async () => {
    const RCPT = '550 Quota exceeded, <quota@b.example> has to wait'
    const delivery = await deliveryTo({ RCPT }, await messageTo('quota@b.example'))
    expect(delivery).toMatchObject({ outcome: 'not_sent', trouble: { kind: 'blocked' } })
  })
})
