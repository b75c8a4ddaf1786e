import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invitedMail } from '../../../test/desk/desk-bookings.ts'
import { deskServer, problem, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const failed = {
  ...invitedMail,
  room_id: 'cedar',
  room_name: 'Cedar',
  date: '2026-11-24',
  start_time: '15:00',
  end_time: '16:30'
}
const second = { ...failed, id: 'second', recipient: 'post@freight-partner.example' }
const over = { ...failed, id: 'over', recipient: 'amara@brightwater.example', obstacle: 'over' }
const waiting = {
  ...failed,
  id: 'waiting',
  state: 'waiting',
  said: '451 try again later',
  attempts: 3,
  next_attempt_at: '2026-11-24T09:44:00Z'
}

const health = {
  problems: [],
  mail: {
    server: 'mail.hafen12.example:587',
    sender: 'rooms@hafen12.example',
    last_sent_at: '2026-11-24T09:41:00Z',
    waiting: 1,
    failed: 3
  }
}

function signedIn(path = '/admin/mail') {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Anna', 'reception'),
    'GET /api/v1/rooms': { body: [] },
    'GET /api/v1/health': { body: health },
    'GET /api/v1/mails': ({ query }) => ({
      body: query.get('state') === 'waiting' ? [waiting] : [failed, second, over]
    }),
    'POST /api/v1/mails/retries': ({ body }) => ({
      body: { results: (body as { ids: string[] }).ids.map((id) => ({ id, result: 'retried' })) }
    }),
    'POST /api/v1/mails/mail/drop': { status: 204 }
  })
  return { server, ...showDesk(path) }
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('a failed email says to whom, about which meeting, and what the mail server said', async () => {
  signedIn()
  const jonas = await row(/^jonas/)
  expect(jonas.getByText(/Invitation · Cedar · .* · 15:00–16:30/)).toBeVisible()
  expect(jonas.getByText('550 mailbox unavailable')).toBeVisible()
  expect(jonas.getByText('Given up after 1 attempt · 10:02')).toBeVisible()
  expect(
    await screen.findByText('Through mail.hafen12.example:587, from rooms@hafen12.example. Last sent at 10:41.')
  ).toBeVisible()
})

test('a failed email is sent again, unless its meeting is over', async () => {
  const { server, user } = signedIn()
  const amara = await row(/^amara/)
  expect(amara.getByText(/This meeting is over\./)).toBeVisible()
  expect(amara.queryByRole('button', { name: /^Send again/ })).toBeNull()
  await user.click((await row(/^jonas/)).getByRole('button', { name: 'Send again, jonas@freight-partner.example' }))
  expect(await screen.findByText('The email to jonas@freight-partner.example is being sent again.')).toBeVisible()
  expect(server.callsOf('POST /api/v1/mails/retries')[0]!.body).toEqual({ ids: ['mail'] })
})

test.each(['Send all 2 again', 'Send again, jonas@freight-partner.example', 'Send'])(
  '"%s" says that it sends',
  async (name) => {
    const { server, user } = signedIn()
    const never = () => new Promise<never>(() => undefined)
    server.on('POST /api/v1/mails/retries', never)
    server.on('POST /api/v1/mails/tests', never)
    await user.click((await screen.findAllByRole('button', { name }))[0]!)
    expect(await screen.findByRole('button', { name: /Sending…/ })).toBeVisible()
    expect(screen.queryByText('Saving…')).toBeNull()
  }
)

test('a refused address is corrected in its booking', async () => {
  const { user } = signedIn()
  await user.click((await row(/^jonas/)).getByRole('button', { name: /^Correct the address/ }))
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    `/admin/bookings?booking=${failed.booking_id}&show=all&correct=jonas%40freight-partner.example`
  )
})

test('all of the list that can be sent again are sent at once', async () => {
  const { server, user } = signedIn()
  await user.click(await screen.findByRole('button', { name: 'Send all 2 again' }))
  expect(await screen.findByText('2 emails are being sent again.')).toBeVisible()
  expect(server.callsOf('POST /api/v1/mails/retries')[0]!.body).toEqual({ ids: ['mail', 'second'] })
})

test('an email is dropped after a question', async () => {
  const { server, user } = signedIn()
  await user.click((await row(/^jonas/)).getByRole('button', { name: 'Drop, jonas@freight-partner.example' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(server.callsOf('POST /api/v1/mails/mail/drop')).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Drop' }))
  expect(await screen.findByText('The email to jonas@freight-partner.example is dropped.')).toBeVisible()
  expect(server.callsOf('POST /api/v1/mails/mail/drop')).toHaveLength(1)
})

test('a waiting email says when it is tried again', async () => {
  const { user } = signedIn()
  await user.click(await screen.findByRole('link', { name: 'Waiting' }))
  expect(window.location.search).toBe('?state=waiting')
  expect(await screen.findByText('451 try again later')).toBeVisible()
  const jonas = await row(/^jonas/)
  expect(jonas.getByText('Next attempt at 10:44 · 3 attempts so far')).toBeVisible()
  expect(jonas.getByRole('button', { name: 'Send now, jonas@freight-partner.example' })).toBeVisible()
})

test('an address finds its emails in all states', async () => {
  const { server, user } = signedIn()
  await user.type(await screen.findByLabelText('Find an address'), 'a@b.example')
  await expect.poll(() => server.sent.at(-1)?.query.get('recipient')).toBe('a@b.example')
  expect(server.sent.at(-1)?.query.get('state')).toBeNull()
})

test('a test email says what the mail server said', async () => {
  const { server, user } = signedIn()
  server.on('POST /api/v1/mails/tests', {
    body: { accepted: true, milliseconds: 412, said: '250 2.0.0 Ok: queued' }
  })
  await user.type(await screen.findByLabelText('To'), 'anna@hafen12.example{Enter}')
  expect(await screen.findByText('Accepted in 0.4 seconds.')).toBeVisible()
  expect(screen.getByText('“250 2.0.0 Ok: queued”')).toBeVisible()
  server.on(
    'POST /api/v1/mails/tests',
    problem(502, 'mail_refused', 'The mail server refused the test email: “550 relay denied”')
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The mail server refused the test email: “550 relay denied”')).toBeVisible()
  expect(screen.queryByText('Accepted in 0.4 seconds.')).toBeNull()
  server.on('POST /api/v1/mails/tests', problem(422, 'invalid', 'Please enter an email address', { field: 'to' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please enter an email address')).toBeVisible()
  expect(screen.getByLabelText('To')).toHaveFocus()
})

test('an address for a test email is nothing that gets lost', async () => {
  const { user } = signedIn()
  await user.type(await screen.findByLabelText('To'), 'anna@hafen12.example')
  await user.click(screen.getByRole('link', { name: 'Sent' }))
  expect(window.location.search).toBe('?state=sent')
  expect(screen.queryByText('You have unsaved changes.')).toBeNull()
})
