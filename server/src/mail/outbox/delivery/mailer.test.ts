import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../../test/folder.ts'
import { invitation, office, readCalendar, valuesOf } from '../../../../test/mail/invitations.ts'
import { type Script, startMailServer, startScriptedServer } from '../../../../test/mail/mail-servers.ts'
import { messageOf } from '../../messages/message.ts'
import type { Delivery, Mailer } from './delivery.ts'
import { deleteExpiredMessages, mailFolder } from './mail-folder.ts'
import { createMailer } from './mailer.ts'
import { testMail } from './test-mail.ts'

/** For a busy machine; shorter where the server under test never answers. */
const longTimeouts = { greeting: 20_000, reply: 20_000, message: 20_000 }
const shortPatience = { greeting: 1_000, reply: 1_000, message: 20_000 }

function mailerTo(smtpUrl: string, timeouts = longTimeouts): Mailer {
  const mailer = createMailer({ smtpUrl, smtpConnections: 4, dataDir: '/nowhere' }, timeouts)
  onTestFinished(mailer.close)
  return mailer
}

const patienceFor = (script: Script) => (Object.values(script).includes('hang') ? shortPatience : longTimeouts)

async function misbehaving(script: Script) {
  const server = await startScriptedServer(script)
  onTestFinished(async () => void (await server.close()))
  return server
}

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server
}

const priya = await messageOf(invitation({}, { purpose: 'Ünïcödé\n.\n.. dots' }), office)

describe('over SMTP', () => {
  test('a message arrives unchanged for its one recipient', async () => {
    const server = await mailServer()
    expect(await mailerTo(server.url).send(priya)).toEqual({ outcome: 'sent', said: '250 OK: message queued' })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({ from: 'rooms@office.example', to: ['priya@northwind.example'] })
    expect(server.received[0]!.raw.equals(priya.raw)).toBe(true)
  })

  test('the RCPT command has the recipient’s exact address', async () => {
    const recipient = "{x}|o'hara+x=c/d#e?f@Mail.Example"
    const server = await misbehaving({})
    const row = invitation({ recipient }, { booker_email: recipient })
    expect(await mailerTo(server.url).send(await messageOf(row, office))).toMatchObject({ outcome: 'sent' })
    expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${recipient}>`])
  })

  test('the words of a refusal are passed on in one line, cut at 200 characters', async () => {
    const RCPT = `550-5.1.1 <priya@northwind.example>\x07: no\r\n550 5.1.1 ${'such mailbox '.repeat(20)}`
    const server = await misbehaving({ RCPT })
    const { said } = await mailerTo(server.url).send(priya)
    expect(said).toMatch(/^550-5\.1\.1 <priya@northwind\.example> : no 550 5\.1\.1 such mailbox /)
    expect(said).toHaveLength(200)
  })

  test('an unreachable server is reported with the reason and without its password', async () => {
    const server = await mailServer()
    expect(await mailerTo(server.url).problem()).toBeUndefined()
    const { port } = new URL(server.url)
    await server.close()
    const problem = await mailerTo(`smtp://user:secret@127.0.0.1:${port}`).problem()
    expect(problem).toMatch(/^The mail server 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/)
    expect(problem).toContain(port)
    expect(problem).not.toContain('secret')
  })

  test('a test message reports the answer of the server', async () => {
    const config = { ...office, smtpUrl: '' }
    const now = Date.parse('2026-11-24T10:42:07+01:00')
    const server = await mailServer()
    const sent = testMail({ ...config, smtpUrl: server.url }, 'priya@northwind.example', now)
    expect(await sent).toMatch(/^127\.0\.0\.1:\d+ took the message .* to priya@northwind\.example: 250 /)
    const addresses = { from: 'rooms@office.example', to: ['priya@northwind.example'] }
    expect(server.received).toMatchObject([addresses, addresses])
    const refusing = await misbehaving({ RCPT: '550 5.1.1 No such mailbox' })
    await expect(testMail({ ...config, smtpUrl: refusing.url }, 'x@y.example', now)).rejects.toThrow('No such mailbox')
    await expect(testMail({ ...config, smtpUrl: undefined }, 'x@y.example', now)).rejects.toThrow('SMTP_URL is not set')
  })

  test('a test message carries a meeting of yesterday, which the second one cancels', async () => {
    const server = await mailServer()
    await testMail(
      { ...office, smtpUrl: server.url },
      'priya@northwind.example',
      Date.parse('2026-11-24T10:42:07+01:00')
    )
    const [invited, cancelled] = server.received.map(({ raw }) => {
      const [calendar] = /BEGIN:VCALENDAR.*END:VCALENDAR/s.exec(`${raw}`.replaceAll('=\r\n', ''))!
      return valuesOf(readCalendar(calendar).event)
    })
    expect(invited).toMatchObject({ dtstart: '2026-11-23T09:00:00', sequence: '0', status: 'CONFIRMED' })
    expect(cancelled).toMatchObject({ uid: invited!['uid'], sequence: '1', status: 'CANCELLED' })
  })

  test('a connection is reused for the next message', async () => {
    const server = await misbehaving({})
    const mailer = mailerTo(server.url)
    for (let count = 0; count < 3; count++) await mailer.send(priya)
    expect(server.counts).toEqual({ connections: 1, bodies: 3 })
  })

  test.each<[what: string, Script, Delivery['outcome']]>([
    ['is busy', { greeting: '421 4.3.2 too busy' }, 'not_sent'],
    ['refuses the connection', { greeting: '554 go away' }, 'not_sent'],
    ['is silent', { greeting: 'hang' }, 'not_sent'],
    ['hangs up', { greeting: 'cut' }, 'not_sent'],
    ['rejects the sender', { MAIL: '550 5.7.1 sender denied' }, 'not_sent'],
    ['greylists', { RCPT: '451 4.7.1 greylisted' }, 'not_sent'],
    ['is full', { body: '452 4.2.2 mailbox full' }, 'not_sent'],
    ['shuts down', { RCPT: '421 4.3.2 closing' }, 'not_sent'],
    ['is silent before the message', { RCPT: 'hang' }, 'not_sent'],
    ['hangs up before the message', { RCPT: 'cut' }, 'not_sent'],
    ['hangs up at DATA', { DATA: 'cut' }, 'not_sent'],
    ['hangs up after the message', { body: 'cut' }, 'unknown'],
    ['is silent after the message', { body: 'hang' }, 'unknown']
  ])('a message to a server that %s (%j) is %s', async (_what, script, outcome) => {
    const server = await misbehaving(script)
    expect(await mailerTo(server.url, patienceFor(script)).send(priya)).toMatchObject({ outcome })
    expect(server.counts).toEqual({ connections: 1, bodies: script.body ? 1 : 0 })
  })

  test('a message counts as not sent if its connection was cut before', async () => {
    const server = await misbehaving({})
    const mailer = mailerTo(server.url)
    await mailer.send(priya)
    await server.close()
    expect(await mailer.send(priya)).toMatchObject({ outcome: 'not_sent' })
  })

  test('a message counts as not sent after a rejected login', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_login, _session, done) => done(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    })
    const mailer = mailerTo(server.url.replace('//', '//rooms:secret@'))
    expect(await mailer.send(priya)).toMatchObject({ outcome: 'not_sent', reason: expect.stringContaining('535') })
  })

  test('a message that takes too long is cut off even if the server keeps answering', async () => {
    const server = await misbehaving({ body: 'hang' })
    const mailer = mailerTo(server.url, { ...longTimeouts, message: 1_500 })
    expect(await mailer.send(priya)).toMatchObject({ outcome: 'unknown' })
  })

  test('closing ends a hanging delivery', async () => {
    const server = await misbehaving({ body: 'hang' })
    const mailer = mailerTo(server.url)
    const delivery = mailer.send(priya)
    await expect.poll(() => server.counts.bodies, { timeout: 10_000 }).toBe(1)
    mailer.close()
    expect(await delivery).toMatchObject({ outcome: 'unknown' })
  })

  test('the log names the server without its password', () => {
    expect(mailerTo('smtps://rooms:secret@mail.office.example:465?pool=true').describe()).toBe(
      'Invitations are sent through the mail server mail.office.example:465'
    )
  })
})

describe('without a mail server', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = testFolder({}, onTestFinished)
  })
  const open = () => createMailer({ smtpUrl: undefined, smtpConnections: 4, dataDir })
  const file = '2026-11-24T09-42-07-7d0e9c1a-3f52-4b0e-9a57-0c4f0f0a1b2c.eml'

  test('a message becomes one file that only its owner can read, even after a resend', async () => {
    await open().send(priya)
    expect(await open().send(priya)).toMatchObject({ outcome: 'sent' })
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([file])
    expect(readFileSync(join(dataDir, 'mail', file)).equals(priya.raw)).toBe(true)
    expect(statSync(join(dataDir, 'mail', file)).mode & 0o777).toBe(0o600)
    expect(open().describe()).toContain(join(dataDir, 'mail'))
  })

  test('messages are deleted after RETENTION_DAYS, and 0 keeps them', async () => {
    await open().send(priya)
    const folder = mailFolder({ dataDir })
    const { mtimeMs } = statSync(join(folder, file))
    const day = 24 * 3_600_000
    await deleteExpiredMessages(folder, 0, mtimeMs + 1000 * day)
    await deleteExpiredMessages(folder, 30, mtimeMs + 30 * day)
    expect(readdirSync(folder)).toEqual([file])
    await deleteExpiredMessages(folder, 30, mtimeMs + 30 * day + 1)
    expect(readdirSync(folder)).toEqual([])
    await deleteExpiredMessages(join(folder, 'nowhere'), 30, mtimeMs)
  })

  test('a message that cannot be written is retried', async () => {
    writeFileSync(join(dataDir, 'mail'), 'in the way')
    expect(await open().send(priya)).toMatchObject({ outcome: 'not_sent', reason: expect.stringMatching(/^E[A-Z]+$/) })
  })
})
