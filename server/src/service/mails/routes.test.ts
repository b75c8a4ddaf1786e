import { randomUUID } from 'node:crypto'
import type { Mail } from '@doorplate/api/service/mails'
import { expect, onTestFinished, test } from 'vitest'
import { adminKey, newBooking, publicKey, testConfig } from '../../../test/app.ts'
import { startMailServer, startScriptedServer } from '../../../test/mail/mail-servers.ts'
import { fakeMailer, jonas, notSent, priya, testKeys } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'
import type { Mailer } from '../../mail/outbox/delivery/delivery.ts'
import { createMailer } from '../../mail/outbox/delivery/mailer.ts'
import { startInvitationWorker } from '../../mail/outbox/sending/worker.ts'
import { createLog } from '../operations/log.ts'

const office = await testOffice()
const { database } = office

const mails = (query = '') => office.read(`mails${query}`, adminKey)
const retry = (body: object, headers = adminKey) => office.post('mails/retries', body, headers)
const drop = (id: string) => office.post(`mails/${id}/drop`, {}, adminKey)
const later = (milliseconds: number) => {
  office.now += milliseconds
}

/** Everything that waits now, through this mailer. */
async function sendThrough(mailer: Mailer) {
  const logged: string[] = []
  const log = createLog('info', { write: (line: string) => void logged.push(line) })
  const config = testConfig(office.config)
  const worker = startInvitationWorker({ database, mailer, config, keys: testKeys, now: () => office.now, log })
  await worker.runOnce()
  await worker.stop()
  return logged
}

const smtp = (smtpUrl: string) => createMailer({ smtpUrl, smtpConnections: 4, dataDir: '/nowhere' })

async function refusing(RCPT: string) {
  const server = await startScriptedServer({ RCPT })
  onTestFinished(async () => void (await server.close()))
  return server
}

async function accepting() {
  const server = await startMailServer()
  onTestFinished(server.close)
  return server
}

async function failed(RCPT = '550 5.1.1 <jonas@buergi.example>: no such mailbox') {
  await office.book({ guests: [] })
  const logged = await sendThrough(smtp((await refusing(RCPT)).url))
  const [mail] = await mails('?state=failed')
  return { mail, logged }
}

test('an email that a server refused shows its words, and neither log nor audit has them', async () => {
  const { mail, logged } = await failed()
  expect(mail).toMatchObject({
    recipient: priya,
    kind: 'invitation',
    state: 'failed',
    room_id: 'atlas',
    room_name: 'Atlas',
    date: '2026-11-25',
    start_time: '09:00',
    end_time: '10:00',
    said: '550 5.1.1 <jonas@buergi.example>: no such mailbox',
    reason: 'RCPT TO 550 5.1.1',
    attempts: 1,
    next_attempt_at: null,
    obstacle: null
  })
  expect(Date.parse(mail.failed_at)).toBe(office.now)
  await retry({ ids: [mail.id] })
  expect(JSON.stringify([logged, office.logged, await office.audit()])).not.toMatch(/jonas|priya|no such mailbox/)
})

test('a failed email is sent again and arrives once, also when two operators press at once', async () => {
  const { mail } = await failed()
  const answers = await Promise.all([
    retry({ ids: [mail.id] }),
    retry({ state: 'failed', since: '2026-11-20T00:00:00Z' })
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const server = await accepting()
  await Promise.all([sendThrough(smtp(server.url)), sendThrough(smtp(server.url))])
  expect(server.received.map(({ to }) => to)).toEqual([[priya]])
  expect(await mails()).toMatchObject([{ id: mail.id, state: 'sent', said: '250 OK: message queued', reason: null }])
  expect((await retry({ ids: [mail.id] })).json()).toEqual({ results: [{ id: mail.id, result: 'sent' }] })
  expect((await office.audit()).filter(({ action }: { action: string }) => action === 'mail sent again')).toMatchObject(
    [{ via: 'operator', room_id: 'atlas', booking_id: mail.booking_id, date: '2026-11-25', start_time: '09:00' }]
  )
})

test('a failed email gets another 72 hours', async () => {
  await office.book({ guests: [], date: '2026-12-24' })
  await sendThrough(fakeMailer(() => notSent))
  later(72 * 3_600_000)
  await sendThrough(fakeMailer(() => notSent))
  const [mail] = await mails('?state=failed')
  await retry({ ids: [mail.id] })
  for (const hours of [0, 71]) {
    later(hours * 3_600_000)
    await sendThrough(fakeMailer(() => notSent))
    expect(await mails()).toMatchObject([{ state: 'waiting' }])
  }
  later(3_600_000)
  await sendThrough(fakeMailer(() => notSent))
  expect(await mails()).toMatchObject([{ state: 'failed' }])
})

test('an email that waits after a failure is tried now, but none that waits for an undo window', async () => {
  const own = await office.booked({ guests: [] })
  for (let attempt = 0; attempt < 5; attempt++) {
    await sendThrough(fakeMailer(() => notSent))
    later(15_000)
  }
  const sending = fakeMailer()
  await sendThrough(sending)
  expect(sending.sent).toEqual([])
  const [mail] = await mails('?state=waiting')
  expect(mail.next_attempt_at).toBe(new Date(office.now + 1_000).toISOString())
  expect((await retry({ ids: [mail.id] })).json()).toEqual({ results: [{ id: mail.id, result: 'retried' }] })
  await sendThrough(sending)
  expect(sending.sent).toEqual([`${priya} REQUEST 0`])
  await office.patch(own, { cancelled: true })
  const [cancellation] = await mails('?state=waiting')
  expect((await retry({ ids: [cancellation.id] })).json().results).toEqual([{ id: cancellation.id, result: 'waiting' }])
  await sendThrough(sending)
  expect(sending.sent).toHaveLength(1)
})

test('an email about a meeting that is over is not sent again', async () => {
  const { mail } = await failed()
  later(26 * 3_600_000)
  expect(await mails('?state=failed')).toMatchObject([{ obstacle: 'over' }])
  const refused = await retry({ ids: [mail.id] })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'over', detail: 'This meeting is over.' })
  expect((await retry({ state: 'failed', since: '2026-11-20T00:00:00Z' })).json()).toEqual({ results: [] })
})

test('an email that a newer one replaced, or of a cancelled booking, is not sent again', async () => {
  const own = await office.booked({ guests: [] })
  await sendThrough(smtp((await refusing('550 5.1.1 no')).url))
  const [mail] = await mails()
  await office.change(own, { purpose: 'Another' })
  expect((await retry({ ids: [mail.id] })).json().results).toEqual([{ id: mail.id, result: 'outdated' }])
  await office.patch(own, { cancelled: true })
  expect(await mails('?state=failed')).toMatchObject([{ obstacle: 'outdated' }])
})

test('what follows an invitation is an update or a cancellation', async () => {
  const own = await office.booked({ guests: [] })
  await sendThrough(fakeMailer())
  await office.change(own, { purpose: 'Another', guests: [jonas] })
  const kinds = async () => (await mails()).map(({ recipient, kind }: Mail) => `${kind} to ${recipient}`).sort()
  expect(await kinds()).toEqual([`invitation to ${jonas}`, `invitation to ${priya}`, `update to ${priya}`])
  later(60_000)
  await sendThrough(fakeMailer())
  await office.patch(own, { cancelled: true })
  expect(await kinds()).toEqual([
    `cancellation to ${jonas}`,
    `cancellation to ${priya}`,
    `invitation to ${jonas}`,
    `invitation to ${priya}`,
    `update to ${priya}`
  ])
})

test('once the address of a guest is corrected, nothing is sent again to the old one', async () => {
  const own = await office.booked({ guests: ['jonas@buergi.exmaple'] })
  await sendThrough(smtp((await refusing('550 5.1.1 no')).url))
  await office.change(own, { guests: [jonas] })
  later(60_000)
  await sendThrough(fakeMailer())
  const [mail] = (await mails('?state=failed')).filter(({ recipient }: Mail) => recipient.endsWith('exmaple'))
  expect(mail.obstacle).toBe('outdated')
  expect((await retry({ ids: [mail.id] })).json().results).toEqual([{ id: mail.id, result: 'outdated' }])
})

test('the dates of a series that were given up with it are sent with it again', async () => {
  await office.post('series', {
    rule: { frequency: 'daily', count: 3 },
    booking: newBooking({ guests: [] }),
    dates: [{ date: '2026-11-25' }, { date: '2026-11-26', room_id: 'birch' }, { date: '2026-11-27' }]
  })
  await sendThrough(smtp((await refusing('550 5.1.1 no')).url))
  const [mail, ...others] = await mails('?state=failed')
  expect([mail.is_series, others]).toEqual([true, []])
  expect((await mails(`?booking_id=${mail.booking_id}`)).map(({ id }: { id: string }) => id)).toEqual([mail.id])
  await retry({ ids: [mail.id] })
  const mailer = fakeMailer()
  await sendThrough(mailer)
  expect(String(mailer.messages[0]?.raw).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect((await office.invitations()).filter((line) => !line.endsWith('sent'))).toEqual([])
})

test('a dropped email leaves the list, and is never sent', async () => {
  const { mail } = await failed()
  expect((await drop(mail.id)).statusCode).toBe(204)
  expect((await drop(mail.id)).statusCode).toBe(204)
  expect(await mails()).toEqual([])
  await office.book({ guests: [], room_id: 'birch' })
  const [waiting] = await mails()
  await drop(waiting.id)
  const mailer = fakeMailer()
  await sendThrough(mailer)
  expect(mailer.sent).toEqual([])
  const dropped = (await office.audit()).filter(({ action }: { action: string }) => action === 'mail dropped')
  expect(dropped.map(({ room_id }: { room_id: string }) => room_id)).toEqual(['birch', 'atlas'])
})

test('an email that has been sent cannot be dropped', async () => {
  await office.book({ guests: [] })
  await sendThrough(fakeMailer())
  const [mail] = await mails()
  expect((await drop(mail.id)).json()).toMatchObject({ status: 409, code: 'not_now' })
})

test('the list has pages, and an exact address finds its emails', async () => {
  await office.book({ guests: [jonas, 'eve@example.com'] })
  await sendThrough(fakeMailer())
  await office.book({ guests: ['jonas+desk@buergi.example'], room_id: 'birch' })
  const all = await mails()
  expect(all).toHaveLength(5)
  let path = 'mails?limit=2'
  const paged = []
  while (path !== '') {
    const page = await office.get(path, adminKey)
    paged.push(...page.json())
    path = /<\/api\/v1\/(.*)>/.exec(String(page.headers['link'] ?? ''))?.[1] ?? ''
  }
  expect(paged).toEqual(all)
  expect((await mails(`?recipient=${jonas.toUpperCase()}`)).map(({ recipient }: (typeof all)[0]) => recipient)).toEqual(
    [jonas]
  )
  expect(await mails('?recipient=jonas')).toEqual([])
  expect(await mails(`?booking_id=${all[0].booking_id}`)).toEqual(
    all.filter(({ booking_id }: (typeof all)[0]) => booking_id === all[0].booking_id)
  )
})

test('a test email is accepted with the words of the server', async () => {
  const server = await accepting()
  await office.open({ smtpUrl: server.url })
  const answer = await office.post('mails/tests', { to: priya }, adminKey)
  expect(answer.json()).toEqual({ accepted: true, milliseconds: expect.any(Number), said: '250 OK: message queued' })
  expect(server.received.map(({ to }) => to)).toEqual([[priya], [priya]])
  expect(JSON.stringify(await office.audit())).not.toContain('priya')
})

test('a refused test email is answered with the words of the server, and there are five an hour', async () => {
  const { url } = await refusing('550 5.7.1 relay access\u0007 denied')
  await office.open({ smtpUrl: url })
  const second = await office.secondApp({ smtpUrl: url })
  const ask = (app = office.app) =>
    app.inject({ method: 'POST', url: '/api/v1/mails/tests', headers: adminKey, payload: { to: priya } })
  const refused = await ask()
  expect(refused.json()).toMatchObject({ status: 502, code: 'mail_refused', said: '550 5.7.1 relay access  denied' })
  for (const app of [second, office.app, second, office.app]) expect((await ask(app)).statusCode).toBe(502)
  const tooMany = await ask(second)
  expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '3600'])
  later(3_600_001)
  expect((await ask()).statusCode).toBe(502)
})

test('there is no test email without a mail server, or to no address', async () => {
  expect((await office.post('mails/tests', { to: 'priya' }, adminKey)).json()).toMatchObject({ field: 'to' })
  await office.open({ smtpUrl: undefined })
  expect((await office.post('mails/tests', { to: priya }, adminKey)).json()).toMatchObject({ code: 'off' })
})

test.each([
  ['ids that are none', { ids: ['x'] }, 422],
  ['nothing', {}, 422],
  ['an unknown email', { ids: ['0195a1de-0000-4000-8000-000000000001'] }, 404],
  ['an instant that is none', { state: 'failed', since: 'x' }, 422]
])('%s is refused', async (_what, body, status) => {
  expect((await retry(body)).statusCode).toBe(status)
})

test('the public key sees no email', async () => {
  for (const path of ['mails', 'mails?recipient=a@b.example'])
    expect((await office.get(path, publicKey)).statusCode).toBe(403)
  for (const instant of ['2026-99-99T00:00:00.000000Z', '2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z']) {
    expect((await mails(`?cursor=${instant}_${randomUUID()}`)).code).toBe('invalid')
  }
})
