import { noOfficeRules, noRules, type OpeningHours, weekdays } from '@doorplate/domain/rules/rules'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anna, atlas, details, invitedMail, priya } from '../../../test/desk/desk-bookings.ts'
import { deskServer, problem, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'
import type { PageOffice } from '../../clock/use-office.ts'
import { settings } from '../../words/page-settings.ts'
import { setLetters } from '../keys/letters.ts'

function signedIn(path = '/admin/bookings', others: PageOffice['all'] = []) {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben'),
    'GET /api/v1/rooms': { body: [atlas] },
    'GET /api/v1/bookings': { body: [priya], headers: { 'Doorplate-Count': '1' } },
    [`GET /api/v1/bookings/${priya.id}`]: { body: details, headers: { ETag: '"3"' } },
    'GET /api/v1/mails': { body: [invitedMail] },
    'GET /api/v1/audit': { body: [anna] }
  })
  return { server, ...showDesk(path, others) }
}

const row = () => screen.findByRole('row', { name: /Priya Raman/ })
const panel = async () => within(await screen.findByRole('region', { name: 'Priya Raman' }))
const queryOf = (server: ReturnType<typeof deskServer>) =>
  Object.fromEntries(server.callsOf('GET /api/v1/bookings').slice(-1)[0]!.query)

test('shows what is upcoming, and how many there are', async () => {
  const { server } = signedIn()
  expect(await row()).toHaveTextContent('11:00–12:00')
  expect(await row()).toHaveTextContent('Northwind Freight')
  expect(screen.getByText('1 booking')).toBeVisible()
  expect(queryOf(server)).toEqual({
    office_id: 'main',
    from: '2026-11-24',
    with: 'details',
    count: 'true',
    limit: '100'
  })
})

test('its marks are words of their own', async () => {
  const { server } = signedIn()
  const running = { date: '2026-11-24', start_time: '10:00', end_time: '11:00' }
  server.on('GET /api/v1/bookings', { body: [{ ...priya, ...running }] })
  expect(await row()).toHaveTextContent('Priya Raman Northwind Freight')
  expect(await row()).toHaveTextContent('In progress 1 email failed')
})

test('keeps search and filters in the address', async () => {
  const { server, user } = signedIn('/admin/bookings?show=past&room=atlas')
  await user.type(await screen.findByLabelText('Search'), 'ram pri')
  expect(window.location.search).toBe('?show=past&room=atlas&q=ram+pri')
  await expect.poll(() => queryOf(server)).toMatchObject({ q: 'ram pri', order: '-time', to: '2026-11-24' })
})

test('a search without bookings can be cleared', async () => {
  const { server, user } = signedIn('/admin/bookings?q=prii')
  server.on('GET /api/v1/bookings', ({ query }) => ({ body: query.has('q') ? [] : [priya] }))
  expect(await screen.findByText(/No bookings match “prii”\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await row()).toBeVisible()
  expect(window.location.search).toBe('')
})

test('says how many older bookings a search does not see yet', async () => {
  const { server } = signedIn('/admin/bookings?q=pri')
  server.on('GET /api/v1/bookings', {
    body: [priya],
    headers: { 'Doorplate-Count': '1000+', 'Doorplate-Not-Indexed': '588000', Link: '</x?cursor=abc>; rel="next"' }
  })
  expect(await screen.findByText('More than 1,000 bookings')).toBeVisible()
  expect(screen.getByText("588,000 older bookings can't be searched yet.")).toBeVisible()
})

test('loads the next page at the end of the list', async () => {
  const { server } = signedIn()
  server.on('GET /api/v1/bookings', ({ query }) =>
    query.has('cursor')
      ? { body: [{ ...priya, id: '2', booked_by: 'Mia Prins' }] }
      : { body: [priya], headers: { 'Doorplate-Count': '2', Link: '</api/v1/bookings?cursor=abc>; rel="next"' } }
  )
  expect(await screen.findByRole('row', { name: /Mia Prins/ })).toBeVisible()
  expect(queryOf(server)['cursor']).toBe('abc')
})

test('keeps so many rows, and goes on after them when asked to', async () => {
  const { server, user } = signedIn('/admin/bookings?room=atlas')
  server.on('GET /api/v1/bookings', ({ query }) => {
    const page = Number(query.get('cursor') ?? 0)
    return {
      body: [{ ...priya, id: String(page), date: page < 4 ? priya.date : '2026-12-04' }],
      headers: { 'Doorplate-Count': '1000+', Link: `</x?cursor=${page + 1}>; rel="next"` }
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Continue from Friday, December 4' }))
  expect(window.location.search).toBe('?room=atlas&after=5')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.poll(() => server.callsOf('GET /api/v1/bookings')).toHaveLength(10)
  expect(queryOf(server)).toMatchObject({ cursor: '9', from: '2026-11-24', room_id: 'atlas' })
  await user.click(screen.getByRole('button', { name: 'Back to the first bookings' }))
  expect(window.location.search).toBe('?room=atlas')
})

test('another filter begins with the first rows', async () => {
  const { user } = signedIn('/admin/bookings?after=5')
  await user.selectOptions(await screen.findByLabelText('Show'), 'all')
  expect(window.location.search).toBe('?show=all')
})

test('opens a booking with its facts, its people and its history', async () => {
  const { user } = signedIn()
  ;(await row()).focus()
  await user.keyboard('{Enter}')
  const opened = await panel()
  expect(window.location.search).toBe(`?booking=${priya.id}`)
  expect(await opened.findByText('Thursday, November 26, 11:00–12:00')).toBeVisible()
  expect(await opened.findByText('550 mailbox unavailable')).toBeVisible()
  expect(await opened.findByText('Moved from 09:30–10:30')).toBeVisible()
  expect(opened.getByText('Yesterday, 16:12 · By Anna')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await row()).toHaveFocus()
})

test('says in its history what was done about its email', async () => {
  const { server } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('GET /api/v1/audit', {
    body: [
      { ...anna, id: 9, action: 'mail sent again' },
      { ...anna, id: 8, action: 'mail dropped' }
    ]
  })
  const history = within(await (await panel()).findByRole('region', { name: 'History' }))
  expect(await history.findByText('An email was sent again')).toBeVisible()
  expect(history.getByText('An email was dropped')).toBeVisible()
})

test('says of each person which email was sent last, and what became of it', async () => {
  const { server } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const update = { ...invitedMail, id: 'update', kind: 'update', state: 'waiting', created_at: '2026-11-24T09:41:50Z' }
  const sent = { ...invitedMail, id: 'sent', recipient: priya.booker_email, state: 'sent', said: '250 OK' }
  server.on('GET /api/v1/mails', {
    body: [{ ...update, said: null }, { ...sent, sent_at: '2026-11-24T08:12:00Z' }, invitedMail]
  })
  const people = within(await (await panel()).findByRole('region', { name: 'People' }))
  expect(await people.findByText('Update · Not sent yet')).toBeVisible()
  expect(people.getByText('Invitation · Sent at 09:12')).toBeVisible()
})

test('sends a failed email again', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('POST /api/v1/mails/retries', { body: { results: [{ id: 'mail', result: 'retried' }] } })
  await user.click(await (await panel()).findByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('The email to jonas@freight-partner.example is being sent again.')).toBeVisible()
  expect(server.callsOf('POST /api/v1/mails/retries')[0]!.body).toEqual({ ids: ['mail'] })
})

test('shows what becomes of an email that is sent again, without the earlier answer', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('POST /api/v1/mails/retries', { body: { results: [{ id: 'mail', result: 'retried' }] } })
  const button = await (await panel()).findByRole('button', { name: /^Send again/ })
  server.on('GET /api/v1/mails', { body: [{ ...invitedMail, state: 'waiting', failed_at: null }] })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(button)
  expect(await screen.findByText('Invitation · Not sent yet')).toBeVisible()
  expect(screen.queryByText('550 mailbox unavailable')).toBeNull()
  const [mails, health] = ['GET /api/v1/mails', 'GET /api/v1/health'].map((call) => server.callsOf(call).length)
  server.on('GET /api/v1/mails', { body: [{ ...invitedMail, state: 'sent', sent_at: '2026-11-24T09:42:00Z' }] })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('Invitation · Sent at 10:42')).toBeVisible()
  expect(server.callsOf('GET /api/v1/mails').length).toBeGreaterThan(mails!)
  expect(server.callsOf('GET /api/v1/health').length).toBeGreaterThan(health!)
})

test('says that it sends', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('POST /api/v1/mails/retries', () => new Promise<never>(() => undefined))
  await user.click(await (await panel()).findByRole('button', { name: /^Send again/ }))
  expect(await (await panel()).findByText('Sending…')).toBeVisible()
})

const refusedAt = (recipient: string, more = {}) => ({ body: [{ ...invitedMail, recipient, ...more }] })
const selectedIn = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value.slice(field.selectionStart!, field.selectionEnd!)

test('leads from a refused address of a guest to where it is corrected', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const guests = ['anjonas@freight-partner.example', 'jonas@freight-partner.example', 'mia@prins.example']
  server.on(`GET /api/v1/bookings/${priya.id}`, { body: { ...details, guests }, headers: { ETag: '"3"' } })
  server.on(`PATCH /api/v1/bookings/${priya.id}`, { body: { ...details, version: 4 } })
  await user.click(await (await panel()).findByRole('button', { name: /^Correct the address/ }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Guests')
  expect(field).toHaveFocus()
  expect(selectedIn(field)).toBe('jonas@freight-partner.example')
  await user.keyboard('jonas@freight.example')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman is saved.')).toBeVisible()
  expect(server.callsOf(`PATCH /api/v1/bookings/${priya.id}`)[0]!.body).toEqual({
    guests: ['anjonas@freight-partner.example', 'jonas@freight.example', 'mia@prins.example']
  })
  expect(window.location.search).toBe(`?booking=${priya.id}`)
  expect(await (await panel()).findByRole('button', { name: 'Change' })).toBeVisible()
})

test('leads from the refused address of the booker to the field with it', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('GET /api/v1/mails', refusedAt(priya.booker_email))
  await user.click(await (await panel()).findByRole('button', { name: /^Correct the address/ }))
  expect(await screen.findByLabelText('Email')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Keep as it is' }))
  expect(await (await panel()).findByRole('button', { name: /^Correct the address/ })).toBeVisible()
})

test.each([
  ['of a cancellation', { kind: 'cancellation' }],
  ['of a meeting that is over', { obstacle: 'over' }]
])('offers no other address because %s', async (_what, more) => {
  const { server } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('GET /api/v1/mails', refusedAt(priya.booker_email, more))
  expect(await (await panel()).findByText('550 mailbox unavailable', { exact: false })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Correct the address/ })).toBeNull()
})

test('says that a booking is gone', async () => {
  const { server } = signedIn()
  server.on('GET /api/v1/bookings/gone', problem(404, 'not_found', 'There is no such booking.'))
  window.history.replaceState(null, '', '/admin/bookings?booking=gone')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  expect(await screen.findByText('This booking has been deleted.')).toBeVisible()
})

test('Find opens the first booking with Enter, before it is found', async () => {
  const { user } = signedIn('/admin')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/')
  await user.keyboard('priya{Enter}')
  expect(await (await panel()).findByText('Rail slots for spring')).toBeVisible()
  expect(window.location.search).toBe(`?q=priya&booking=${priya.id}`)
})

test.each([
  ['cancelled', { cancelled: true }, 'Cancelled', 'cancelled'],
  ['released', { cancelled: true, released_at: '2026-11-24T09:00:00Z' }, 'Released', 'cancelled'],
  ['past', { date: '2026-11-23' }, undefined, 'past'],
  ["today's ended", { date: '2026-11-24', start_time: '09:00', end_time: '10:00' }, undefined, 'past']
])('Find lists %s bookings last, and leads to the list that has them', async (_which, other, mark, show) => {
  const { user, server } = signedIn('/admin')
  const old = { ...priya, id: '2c1f2a30-3c1e-4a53-8f39-0a4c1d9f7b13', booked_by: 'Priya Past', ...other }
  server.on('GET /api/v1/bookings', ({ query }) => {
    if (query.get('cancelled') === 'only') return { body: old.cancelled ? [old] : [] }
    const listed = old.cancelled ? [] : [old].filter(({ date }) => date >= (query.get('from') ?? ''))
    return { body: query.has('from') ? [...listed, priya] : listed }
  })
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/')
  await user.keyboard('priya')
  const found = await screen.findByRole('option', { name: /^Priya Past/ })
  expect(screen.getAllByRole('option')).toEqual([screen.getByRole('option', { name: /^Priya Raman/ }), found])
  expect(found.querySelector('.desk-tag')?.textContent).toBe(mark)
  expect(screen.getAllByRole('option')[0]!.querySelector('.desk-tag')).toBeNull()
  await user.click(found)
  await expect.poll(() => window.location.search).toBe(`?q=priya&show=${show}&booking=${old.id}`)
})

test('cancels with a reason, and can undo that', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const at = `/api/v1/bookings/${priya.id}`
  server.on(`PATCH ${at}`, { body: { ...details, cancelled: true } })
  server.on(`POST ${at}/restore`, { body: details })
  await user.click(await (await panel()).findByRole('button', { name: 'Cancel booking…' }))
  await user.keyboard('Water in Atlas{Enter}')
  const notice = within(screen.getByRole('region', { name: 'Notices' }))
  await user.click(await notice.findByRole('button', { name: 'Undo' }))
  expect(await notice.findByText('Undone.')).toBeVisible()
  expect(server.callsOf(`PATCH ${at}`)[0]!.body).toEqual({
    cancelled: true,
    undo_seconds: 60,
    reason: 'Water in Atlas'
  })
  expect(server.callsOf(`POST ${at}/restore`)).toHaveLength(1)
})

test('offers another room when the time of a cancelled booking is taken', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const at = `/api/v1/bookings/${priya.id}`
  const cedar = { kind: 'other_room', room_id: 'atlas', date: '2026-11-26', start_time: '14:00', end_time: '15:00' }
  server.on(`GET ${at}`, { body: { ...details, cancelled: true }, headers: { ETag: '"4"' } })
  server.on(`POST ${at}/restore`, problem(409, 'conflict', 'This time is taken.', { alternatives: [cedar] }))
  server.on('POST /api/v1/bookings', { status: 201, body: { id: 'new' } })
  await user.click(await (await panel()).findByRole('button', { name: 'Restore booking' }))
  expect(await screen.findByText('This time is taken.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Book Atlas, Thu, Nov 26, 14:00–15:00' }))
  await expect.poll(() => window.location.search).toBe('?booking=new')
  expect(server.callsOf('POST /api/v1/bookings')[0]!.body).toMatchObject({
    start_time: '14:00',
    booker_email: 'priya@northwind.example'
  })
})

test('says which rule a booking breaks, such as one that was restored while its room is closed', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const at = `/api/v1/bookings/${priya.id}`
  const conflict = { ...priya, booking_id: priya.id, detail: 'Atlas is closed that day: Water damage' }
  server.on(`GET ${at}`, { body: { ...details, cancelled: true }, headers: { ETag: '"4"' } })
  server.on(`POST ${at}/restore`, () => {
    server.on(`GET ${at}`, { body: details, headers: { ETag: '"5"' } })
    server.on('GET /api/v1/rules/conflicts', { body: [conflict] })
    return { body: details }
  })
  await user.click(await (await panel()).findByRole('button', { name: 'Restore booking' }))
  const broken = await (await panel()).findByText(/Atlas is closed that day/)
  expect(broken).toHaveTextContent('Against the rules Atlas is closed that day: Water damage')
})

test('changes only what differs, and may insist against a rule', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const at = `PATCH /api/v1/bookings/${priya.id}`
  server.on(at, problem(422, 'invalid', 'This room is closed on Thursday.', { field: 'end_time' }))
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const end = screen.getByLabelText('End')
  await user.selectOptions(end, '12:30')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('This room is closed on Thursday.')).toBeVisible()
  expect(end).toHaveFocus()
  server.on(at, { body: details })
  await user.click(screen.getByLabelText(/^Save anyway/))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman is saved.')).toBeVisible()
  const [first, second] = server.callsOf(at)
  expect(first!.body).toEqual({ end_time: '12:30' })
  expect(first!.headers.get('If-Match')).toBe('"3"')
  expect(second!.body).toEqual({ end_time: '12:30', override_rules: true })
})

test.each<[string, { date?: string; room_id?: string }, { code?: string; field: string }]>([
  ['a past date', { date: '2026-11-23' }, { field: 'date' }],
  ['a room out of use', { room_id: 'cedar' }, { code: 'closed', field: 'date' }],
  ['what is no longer a room', { room_id: 'cedar' }, { field: 'room_id' }]
])('nobody can insist on %s', async (_what, change, { code = 'invalid', field }) => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('GET /api/v1/rooms', { body: [atlas, { ...atlas, id: 'cedar', name: 'Cedar' }] })
  const closed_days = [{ date: '2026-11-25', room_id: 'cedar', reason: 'Out of use', onwards: true }]
  server.on('GET /api/v1/rules', { body: { ...noOfficeRules, closed_days } })
  server.on(`PATCH /api/v1/bookings/${priya.id}`, problem(422, code, 'That cannot be.', { field }))
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const form = await panel()
  if (change.room_id) await user.selectOptions(form.getByLabelText('Room'), change.room_id)
  if (change.date) {
    await user.clear(form.getByLabelText('Date'))
    await user.type(form.getByLabelText('Date'), change.date)
  }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('That cannot be.')).toBeVisible()
  await expect.poll(() => screen.queryByLabelText(/^Save anyway/)).toBeNull()
})

test('moving the start moves the end along, and the end has to be after the start', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const [start, end] = [screen.getByLabelText('Start'), screen.getByLabelText('End')]
  await user.selectOptions(start, '14:30')
  expect(end).toHaveValue('15:30')
  await user.selectOptions(end, '13:30')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The end must be after the start.')).toBeVisible()
  expect(end).toHaveFocus()
  expect(server.callsOf(`PATCH /api/v1/bookings/${priya.id}`)).toEqual([])
})

test('a meeting until midnight has an end that can be kept and chosen', async () => {
  const late = { start_time: '23:00', end_time: '24:00' }
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const at = `/api/v1/bookings/${priya.id}`
  server.on(`GET ${at}`, { body: { ...details, ...late }, headers: { ETag: '"3"' } })
  server.on(`PATCH ${at}`, { body: details })
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const [start, end] = [screen.getByLabelText('Start'), screen.getByLabelText('End')]
  expect(end).toHaveValue('24:00')
  await user.selectOptions(start, '22:45')
  expect(end).toHaveValue('23:45')
  await user.selectOptions(end, '24:00')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => server.callsOf(`PATCH ${at}`).map(({ body }) => body)).toEqual([{ start_time: '22:45' }])
})

test('promises no link without PUBLIC_URL, because no email has one', async () => {
  const { user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('A new email address gets the invitation.')
})

test('a change to a time that is taken says who has it, and offers what is free', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const at = `PATCH /api/v1/bookings/${priya.id}`
  const mia = { ...priya, id: 'mia', booked_by: 'Mia Prins', start_time: '12:00', end_time: '13:00' }
  const free = { kind: 'other_room', room_id: 'cedar', date: '2026-11-26', start_time: '11:00', end_time: '12:30' }
  server.on('GET /api/v1/rooms', { body: [atlas, { ...atlas, id: 'cedar', name: 'Cedar' }] })
  server.on('GET /api/v1/bookings', ({ query }) => ({ body: query.has('room_id') ? [priya, mia] : [priya] }))
  server.on(at, problem(409, 'conflict', 'This time is taken.', { alternatives: [free] }))
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const end = screen.getByLabelText('End')
  await user.selectOptions(end, '12:30')
  await user.type(screen.getByLabelText('Purpose'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Booked by Mia Prins, 12:00–13:00.')).toBeVisible()
  expect(screen.getAllByText('This time is taken.')).toHaveLength(1)
  expect(screen.queryByText(/^Booked by Priya/)).toBeNull()
  await user.click(
    within(screen.getByRole('region', { name: 'Available instead' })).getByRole('button', { name: /^Cedar/ })
  )
  expect((await panel()).getByLabelText('Room')).toHaveFocus()
  expect(screen.queryByText('This time is taken.')).toBeNull()
  server.on(at, { body: details })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman is saved.')).toBeVisible()
  expect(server.callsOf(at)[1]!.body).toEqual({ room_id: 'cedar', end_time: '12:30', purpose: `${details.purpose}!` })
})

test('a private booking is marked in the list and in its panel, and can be changed', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/bookings', { body: [{ ...priya, private: true }] })
  server.on(`GET /api/v1/bookings/${priya.id}`, { body: { ...details, private: true }, headers: { ETag: '"3"' } })
  server.on(`PATCH /api/v1/bookings/${priya.id}`, { body: details })
  const shown = await row()
  expect(shown).toHaveTextContent('Private meeting')
  await user.click(shown)
  const opened = await panel()
  expect(await opened.findByText('Private meeting', { selector: '.desk-tag' })).toBeVisible()
  await user.click(await opened.findByRole('button', { name: 'Change' }))
  const tick = screen.getByRole('checkbox', { name: 'Private meeting' })
  expect(tick).toBeChecked()
  await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => server.callsOf(`PATCH /api/v1/bookings/${priya.id}`)[0]?.body).toEqual({ private: false })
})

test('corrects who booked, in a call of its own after the other changes', async () => {
  settings.public_url = 'https://rooms.example'
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  const [change, correction] = [`PATCH /api/v1/bookings/${priya.id}`, `POST /api/v1/bookings/${priya.id}/booker`]
  server.on(change, { body: { ...details, version: 4 } })
  server.on(correction, problem(422, 'invalid', 'Please enter a valid email address', { field: 'booker_email' }))
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const email = screen.getByLabelText('Email')
  expect(email).toHaveAccessibleDescription(/^A new email address gets the invitation and a new link\./)
  await user.clear(email)
  await user.type(email, 'priya.raman')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(email).toHaveFocus()
  expect(server.callsOf(change)).toEqual([])
  server.on(correction, { body: { ...details, version: 5 } })
  await user.type(email, '@northwind.example')
  const purpose = screen.getByLabelText('Purpose')
  await user.clear(purpose)
  await user.type(purpose, 'Handover')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman is saved.')).toBeVisible()
  const [first, second] = server.callsOf(correction)
  expect(first!.headers.get('If-Match')).toBe('"3"')
  expect(server.callsOf(change)[0]!.body).toEqual({ purpose: 'Handover' })
  expect(second!.body).toEqual({ booker_email: 'priya.raman@northwind.example' })
  expect(second!.headers.get('If-Match')).toBe('"4"')
})

test('shows what another operator changed meanwhile', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('GET /api/v1/rooms', { body: [atlas, { ...atlas, id: 'cedar', name: 'Cedar' }] })
  const current = { ...details, room_id: 'cedar', date: '2026-12-02', version: 4 }
  const at = `PATCH /api/v1/bookings/${priya.id}`
  server.on(at, problem(412, 'changed_meanwhile', 'Somebody changed it.', { current }))
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Purpose'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const notice = (await screen.findByText(/^Anna changed this at 16:12/)).textContent
  expect(notice).toMatch(/Room Atlas → Cedar and Date .* → Wednesday, December 2/)
  server.on(at, { body: details })
  // The panel has read it again by now.
  server.on(`GET /api/v1/bookings/${priya.id}`, { body: current, headers: { ETag: '"4"' } })
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => server.callsOf(at).map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"'])
  expect(server.callsOf(at)[1]!.body).toEqual({ purpose: `${details.purpose}!` })
})

test('keeps what was typed when the booking is cancelled meanwhile, and says so', async () => {
  const { server, user, queries } = signedIn(`/admin/bookings?booking=${priya.id}`)
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Purpose'), '!')
  const cancelled = { ...details, cancelled: true, version: 4 }
  server.on(`GET /api/v1/bookings/${priya.id}`, { body: cancelled, headers: { ETag: '"4"' } })
  await act(() => queries.invalidateQueries({ queryKey: ['bookings'] }))
  expect(await screen.findByText(/^This booking was cancelled in the meantime/)).toBeVisible()
  expect(screen.getByLabelText('Purpose')).toHaveDisplayValue(`${details.purpose}!`)
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
})

test('books for somebody who booked before, in the best free room', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/availability', {
    body: { rooms: [{ room_id: 'atlas', starts: ['15:00'] }], more: 0, alternatives: [] }
  })
  server.on('POST /api/v1/bookings', { status: 201, body: { ...details, id: 'new' } })
  await row()
  await user.keyboard('b')
  const form = within(await screen.findByRole('region', { name: 'Book for someone' }))
  const start = form.getByLabelText('Start')
  await user.selectOptions(start, '15:00')
  await expect.poll(() => form.getByLabelText<HTMLSelectElement>('Room').value).toBe('atlas')
  await user.type(form.getByLabelText('Name'), 'Pri')
  const earlier = 'Priya Raman, Northwind Freight, priya@northwind.example'
  await expect.poll(() => document.querySelector<HTMLOptionElement>('datalist option')?.value).toBe(earlier)
  await user.clear(form.getByLabelText('Name'))
  await user.type(form.getByLabelText('Name'), earlier)
  await user.type(form.getByLabelText('Purpose'), 'Handover')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await expect.poll(() => window.location.search).toBe('?booking=new')
  expect(server.callsOf('POST /api/v1/bookings')[0]!.body).toEqual({
    room_id: 'atlas',
    date: '2026-11-24',
    start_time: '15:00',
    end_time: '16:00',
    booked_by: 'Priya Raman',
    booker_email: 'priya@northwind.example',
    company: 'Northwind Freight',
    purpose: 'Handover',
    private: false,
    guests: []
  })
})

const cedar = { ...atlas, id: 'cedar', name: 'Cedar' }
const free = (...rooms: string[]) => ({
  body: { rooms: rooms.map((room_id) => ({ room_id, starts: ['15:00'] })), more: 0, alternatives: [] }
})
const bookForm = async () => within(await screen.findByRole('region', { name: 'Book for someone' }))
const fillIn = async (user: ReturnType<typeof signedIn>['user'], form: Awaited<ReturnType<typeof bookForm>>) => {
  for (const name of ['Name', 'Company', 'Purpose']) await user.type(form.getByLabelText(name), 'Eve')
}
const roomField = async () => (await bookForm()).getByLabelText<HTMLSelectElement>('Room')
const isOffered = async (name: string) => (await bookForm()).findByRole('option', { name })

test('a room that somebody chose stays chosen, whatever becomes free or taken', async () => {
  const { server, user, queries } = signedIn('/admin/bookings?booking=new')
  server.on('GET /api/v1/rooms', { body: [atlas, cedar] })
  server.on('GET /api/v1/availability', free('atlas'))
  await isOffered('Atlas, 8 people')
  await user.selectOptions(await roomField(), 'cedar')
  server.on('GET /api/v1/availability', free())
  await act(() => queries.invalidateQueries({ queryKey: ['bookings'] }))
  await isOffered('Atlas, 8 people: not free')
  expect(await roomField()).toHaveValue('cedar')
})

test('a room that nobody chose gives way to one that is free', async () => {
  const { server, queries } = signedIn('/admin/bookings?booking=new')
  server.on('GET /api/v1/rooms', { body: [atlas, cedar] })
  server.on('GET /api/v1/availability', free('atlas'))
  await isOffered('Atlas, 8 people')
  server.on('GET /api/v1/availability', free('cedar'))
  await act(() => queries.invalidateQueries({ queryKey: ['bookings'] }))
  await expect.poll(async () => (await roomField()).value).toBe('cedar')
})

test('each room says why it is not offered, and warns when it is chosen', async () => {
  const { server, user } = signedIn('/admin/bookings?booking=new')
  const [dune, ember] = [
    { ...cedar, id: 'dune', name: 'Dune' },
    { ...cedar, id: 'ember', name: 'Ember', capacity: 4 }
  ]
  server.on('GET /api/v1/rooms', { body: [atlas, cedar, dune, ember] })
  server.on('GET /api/v1/availability', free('atlas'))
  server.on('GET /api/v1/days/2026-11-24', {
    body: { date: '2026-11-24', rooms: { cedar: [['10:00', '12:00', 'Jonas', '', null]] } }
  })
  const closed_days = [{ date: '2026-11-24', room_id: 'dune', reason: 'Paint' }]
  server.on('GET /api/v1/rules', { body: { ...noOfficeRules, closed_days } })
  const form = await bookForm()
  await user.clear(form.getByLabelText('People'))
  await user.type(form.getByLabelText('People'), '5')
  for (const words of ['Cedar, 8 people: taken', 'Dune, 8 people: closed that day', 'Ember, 4 people: too small']) {
    await isOffered(words)
  }
  await user.selectOptions(await roomField(), 'ember')
  expect(await roomField()).toHaveAccessibleDescription('Ember has 4 seats.')
  await user.selectOptions(await roomField(), 'cedar')
  expect(await roomField()).toHaveAccessibleDescription(/conflicts with an existing booking/)
  expect(form.queryByLabelText(/^Book anyway/)).toBeNull()
  await user.selectOptions(await roomField(), 'dune')
  expect(await roomField()).toHaveAccessibleDescription('This room is closed on Tuesday, November 24, 2026: Paint.')
  expect(form.getByLabelText(/^Book anyway/)).toBeVisible()
})

test('a length that no rule allows leaves rooms as free as they are, and can be insisted on', async () => {
  const { server, user } = signedIn('/admin/bookings?booking=new')
  server.on('GET /api/v1/availability', problem(422, 'invalid', 'Please choose a duration from the list'))
  server.on('POST /api/v1/bookings', { status: 201, body: { ...details, id: 'new' } })
  const form = await bookForm()
  await user.selectOptions(form.getByLabelText('Length'), '4 hours')
  await isOffered('Atlas, 8 people: only shorter meetings')
  expect(await roomField()).toHaveAccessibleDescription('This room can be booked for at most 1 hour 30 minutes.')
  await user.click(form.getByLabelText(/^Book anyway/))
  await fillIn(user, form)
  await user.click(form.getByRole('button', { name: 'Book' }))
  await expect
    .poll(() => server.callsOf('POST /api/v1/bookings')[0]?.body)
    .toMatchObject({ room_id: 'atlas', override_rules: true })
})

test('the best free room is chosen for each search', async () => {
  const oslo = { id: 'oslo', name: 'Oslo', time_zone: 'Europe/Oslo' }
  const { server, user } = signedIn('/admin/bookings?booking=new', [oslo])
  const [dune, ember] = [
    { ...cedar, id: 'dune', name: 'Dune', office_id: 'oslo' },
    { ...cedar, id: 'ember', name: 'Ember', capacity: 4, office_id: 'oslo' }
  ]
  server.on('GET /api/v1/rooms', { body: [atlas, dune, ember] })
  server.on('GET /api/v1/availability', ({ query }) =>
    query.get('office_id') === 'oslo'
      ? query.get('people') === '5'
        ? free('dune')
        : free('ember', 'dune')
      : free('atlas')
  )
  const form = await bookForm()
  await isOffered('Atlas, 8 people')
  await user.selectOptions(form.getByLabelText('Office'), 'Oslo')
  await expect.poll(async () => (await roomField()).value).toBe('ember')
  await user.clear(form.getByLabelText('People'))
  await user.type(form.getByLabelText('People'), '5')
  await expect.poll(async () => (await roomField()).value).toBe('dune')
  await user.clear(form.getByLabelText('People'))
  await user.type(form.getByLabelText('People'), '2')
  await expect.poll(async () => (await roomField()).value).toBe('ember')
})

test('what is missing or wrong is said to the operator, at its field', async () => {
  const { server, user } = signedIn('/admin/bookings?booking=new')
  server.on('GET /api/v1/availability', free('atlas'))
  const form = await bookForm()
  await isOffered('Atlas, 8 people')
  await user.type(form.getByLabelText('Email'), 'eve@example.com')
  await user.type(form.getByLabelText('Guests'), 'bob@example.com{Enter}jonas@')
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findAllByText('Please fill this in')).toHaveLength(3)
  expect(form.getByText('jonas@: Please enter a valid email address')).toBeVisible()
  expect(form.getByLabelText('Name')).toHaveFocus()
  await user.type(form.getByLabelText('Guests'), '{Backspace>6/}eve@example.com')
  expect(await form.findByText('eve@example.com: This is the email of the booker')).toBeVisible()
  expect(server.callsOf('POST /api/v1/bookings')).toEqual([])
})

test('with all offices, the form asks for the office first', async () => {
  const oslo = { id: 'oslo', name: 'Oslo', time_zone: 'Europe/Oslo' }
  const { server, user } = signedIn('/admin/bookings?booking=new', [oslo])
  server.on('GET /api/v1/rooms', { body: [atlas, { ...cedar, office_id: 'oslo' }] })
  server.on('GET /api/v1/availability', ({ query }) => free(query.get('office_id') === 'oslo' ? 'cedar' : 'atlas'))
  server.on('POST /api/v1/bookings', { status: 201, body: { ...details, id: 'new' } })
  const form = await bookForm()
  await isOffered('Atlas, 8 people')
  await user.selectOptions(form.getByLabelText('Office'), 'Oslo')
  await isOffered('Cedar, 8 people')
  expect((await roomField()).options).toHaveLength(1)
  await fillIn(user, form)
  await user.click(form.getByRole('button', { name: 'Book' }))
  await expect.poll(() => server.callsOf('POST /api/v1/bookings')).toHaveLength(1)
  const { body } = server.callsOf('POST /api/v1/bookings')[0]!
  expect(body).toMatchObject({ room_id: 'cedar' })
  expect(body).not.toHaveProperty('office_id')
})

const mia = { ...priya, id: '7a1f2a30-3c1e-4a53-8f39-0a4c1d9f7b12', booked_by: 'Mia Prins', version: 1 }

test('moves the chosen bookings by a plan, and keeps selected what was changed meanwhile', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/rooms', { body: [atlas, { ...atlas, id: 'cedar', name: 'Cedar' }] })
  server.on('GET /api/v1/bookings', { body: [priya, mia] })
  const move = { version: 3, from: 'atlas', to: 'cedar', fits: 'yes' }
  server.on('POST /api/v1/bulk-changes/previews', {
    body: {
      moves: [
        { ...move, id: priya.id },
        { ...move, id: mia.id, version: 1, to: null, fits: 'taken' }
      ],
      people: 2
    }
  })
  server.on('POST /api/v1/bulk-changes', { body: { batch: 'b', results: [{ id: priya.id, result: 'done' }] } })
  server.on('POST /api/v1/undo', { body: { cancelled: [], restored: [], not_restored: [] } })
  ;(await row()).focus()
  await user.keyboard(' {ArrowDown} m')
  const plan = within(await screen.findByRole('region', { name: 'Move 2 bookings' }))
  expect(await plan.findByText('8 seats')).toBeVisible()
  expect(plan.getByText('No room is free')).toBeVisible()
  expect(plan.getAllByText('Rail slots for spring')).toHaveLength(2)
  expect(plan.getByText('2 people get an email if all bookings move.')).toBeVisible()
  await user.click(plan.getByRole('button', { name: 'Move 1 booking' }))
  expect(await screen.findByText('1 booking moved. 1 stays selected. No room is free: 1.')).toBeVisible()
  const { body, headers } = server.callsOf('POST /api/v1/bulk-changes')[0]!
  const bookings = [{ id: priya.id, version: 3, room_id: 'cedar' }]
  expect(body).toEqual({ action: 'move', undo_seconds: 60, bookings })
  expect(headers.get('Idempotency-Key')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(await screen.findByRole('button', { name: 'Move 1 booking…' })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).slice(-1)[0]!)
  await expect.poll(() => server.callsOf('POST /api/v1/undo')[0]?.body).toEqual({ batch: 'b' })
})

const twoOffices = [atlas, cedar, { ...cedar, id: 'fjord', name: 'Fjord', office_id: 'oslo' }]
const namesIn = (field: HTMLSelectElement) => [...field.options].map(({ text }) => text)

test('a change offers the rooms of the office of the booking, because it cannot leave it', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on('GET /api/v1/rooms', { body: twoOffices })
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  const field = within(await screen.findByRole('region', { name: 'Priya Raman' })).getByLabelText<HTMLSelectElement>(
    'Room'
  )
  await expect.poll(() => namesIn(field)).toEqual(['Atlas', 'Cedar'])
})

test('a plan moves within an office, and says so of a room elsewhere', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/rooms', { body: twoOffices })
  server.on('GET /api/v1/bookings', { body: [priya] })
  const move = { id: priya.id, version: 3, from: 'atlas', to: 'cedar', fits: 'elsewhere' }
  server.on('POST /api/v1/bulk-changes/previews', { body: { moves: [move], people: 0 } })
  ;(await row()).focus()
  await user.keyboard(' m')
  const plan = within(await screen.findByRole('region', { name: 'Move 1 booking' }))
  expect(await plan.findByText('Not in this office')).toBeVisible()
  expect(plan.getByText('No one gets an email.')).toBeVisible()
  expect(namesIn(plan.getByLabelText('To'))).toEqual(['The best free room', 'Atlas', 'Cedar'])
  expect(namesIn(plan.getByLabelText('New room'))).toEqual(['Stays in Atlas', 'Cedar'])
})

test('cancels all bookings of the list with a reason', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/bookings', { body: [priya, mia] })
  const results = [priya, mia].map(({ id }) => ({ id, result: 'done' }))
  server.on('POST /api/v1/bulk-changes', { body: { batch: 'b', results } })
  ;(await row()).focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 bookings…' }))
  await user.type(screen.getByLabelText(/^Reason/), 'Water in Atlas{Enter}')
  expect(await screen.findByText('2 bookings cancelled.')).toBeVisible()
  expect(server.callsOf('POST /api/v1/bulk-changes')[0]!.body).toMatchObject({
    action: 'cancel',
    reason: 'Water in Atlas',
    bookings: [
      { id: priya.id, version: 3 },
      { id: mia.id, version: 1 }
    ]
  })
})

test('says of what another operator cancelled or changed meanwhile why it was not cancelled', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/bookings', { body: [priya, mia] })
  const results = [
    { id: priya.id, result: 'gone' },
    { id: mia.id, result: 'changed' }
  ]
  server.on('POST /api/v1/bulk-changes', { body: { batch: 'b', results } })
  ;(await row()).focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 bookings…' }))
  server.on('GET /api/v1/bookings', { body: [mia] })
  await user.click(await screen.findByRole('button', { name: 'Cancel 2 bookings' }))
  const said = '1 was cancelled already. 1 stays selected. Changed by someone else: 1.'
  const notice = (await screen.findByText(said)).parentElement!
  expect(within(notice).queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Cancel 1 booking…' })).toBeVisible()
})

test('says of a room that somebody picks for a move whether it is free', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/rooms', { body: twoOffices })
  server.on('GET /api/v1/bookings', { body: [priya] })
  server.on('POST /api/v1/bulk-changes/previews', ({ body }) => {
    const { to } = body as { to: string }
    const move = { id: priya.id, version: 3, from: 'atlas' }
    const planned = to === 'best' ? { ...move, to: null, fits: 'taken' } : { ...move, to, fits: 'closed' }
    return { body: { moves: [planned], people: 0 } }
  })
  ;(await row()).focus()
  await user.keyboard(' m')
  const plan = within(await screen.findByRole('region', { name: 'Move 1 booking' }))
  expect(await plan.findByText('No room is free')).toBeVisible()
  await user.selectOptions(plan.getByLabelText('New room'), 'Cedar')
  expect(await plan.findByText('Closed that day')).toBeVisible()
})

test('an address leads to the plan of all that it lists', async () => {
  const { server, user } = signedIn(
    '/admin/bookings?room=atlas&from=2026-11-24&to=2026-11-26&plan=cancel&reason=Water+damage'
  )
  server.on('GET /api/v1/bookings', ({ query }) =>
    query.has('cursor')
      ? { body: [mia] }
      : { body: [priya], headers: { 'Doorplate-Count': '2', Link: '</api/v1/bookings?cursor=abc>; rel="next"' } }
  )
  const plan = within(await screen.findByRole('region', { name: 'Cancel 2 bookings' }))
  expect(plan.getByLabelText('Reason (optional). Everyone invited gets this by email.')).toHaveValue('Water damage')
  await user.click(plan.getByRole('button', { name: 'Keep all' }))
  expect(window.location.search).toBe('?room=atlas&from=2026-11-24&to=2026-11-26')
  expect(await screen.findByRole('button', { name: 'Cancel 2 bookings…' })).toBeVisible()
})

test('books for someone by the clock of the chosen office', async () => {
  const { server } = signedIn('/admin/bookings?office=lisbon&booking=new', [
    { id: 'lisbon', name: 'Lisbon', time_zone: 'Europe/Lisbon' }
  ])
  server.on('GET /api/v1/availability', { body: { rooms: [] } })
  // In Berlin it is 10:42.
  expect(await screen.findByLabelText('Start')).toHaveValue('09:45')
})

test('books for someone at the next start that the rooms have, until another one is entered', async () => {
  const { server, user, queries } = signedIn('/admin/bookings?booking=new')
  const opening = (open: string) =>
    Object.fromEntries(weekdays.map((day) => [day, { open, close: '24:00' }])) as OpeningHours
  const rules = (open: string) => ({
    body: { ...noOfficeRules, office: { ...noRules, hours: opening(open) } }
  })
  server.on('GET /api/v1/availability', { body: { rooms: [] } })
  server.on('GET /api/v1/rules', rules('18:00'))
  const start = await screen.findByLabelText('Start')
  await expect.poll(() => start).toHaveValue('18:00')
  await user.selectOptions(start, '19:00')
  server.on('GET /api/v1/rules', rules('20:00'))
  await act(() => queries.invalidateQueries({ queryKey: ['rules'] }))
  expect(start).toHaveValue('19:00')
})

test('chooses all that a search finds', async () => {
  const { server, user } = signedIn('/admin/bookings?q=pri')
  server.on('GET /api/v1/bookings', { body: [priya, mia] })
  await user.click(await screen.findByRole('button', { name: 'Select all 2' }))
  expect(await screen.findByRole('button', { name: 'Move 2 bookings…' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Select all 2' })).toBeNull()
  await user.click(within(await row()).getByRole('checkbox'))
  expect(screen.getByRole('button', { name: 'Select all 2' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(await row()).not.toHaveAttribute('aria-selected', 'true')
})

test('on a phone, Select makes a tap choose a row instead of opening it', async () => {
  const { user } = signedIn()
  await row()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  await user.click(await row())
  expect(await row()).toHaveAttribute('aria-selected', 'true')
  expect(window.location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(await row())
  expect(window.location.search).toBe(`?booking=${priya.id}`)
})

test.each([
  ['M', 'm', 'Move 1 booking'],
  ['Delete', '{Delete}', 'Cancel 1 booking']
])('%s is for the open booking if no row is chosen', async (_, key, title) => {
  const { user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  await (await panel()).findByText('Rail slots for spring')
  await row()
  await user.keyboard(key)
  expect(await screen.findByRole('region', { name: title })).toBeVisible()
})

test('Shift and arrows choose more rows, and fewer again', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/bookings', { body: [priya, mia, { ...mia, id: 'third' }] })
  ;(await row()).focus()
  await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(await screen.findByRole('button', { name: 'Move 3 bookings…' })).toBeVisible()
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(await screen.findByRole('button', { name: 'Move 2 bookings…' })).toBeVisible()
})

test('keys of the list count after a tap on a box, and Delete without letters', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/bookings', { body: [mia, priya] })
  onTestFinished(() => setLetters(true))
  await user.click(within(await row()).getByRole('checkbox'))
  await user.keyboard('m')
  expect(await screen.findByRole('region', { name: 'Move 1 booking' })).toBeVisible()
  await user.keyboard('{Escape}')
  act(() => setLetters(false))
  ;(await row()).focus()
  await user.keyboard('m')
  expect(screen.queryByRole('region', { name: 'Move 1 booking' })).toBeNull()
  await user.keyboard('{Delete}')
  expect(await screen.findByRole('region', { name: 'Cancel 1 booking' })).toBeVisible()
})

test('a letter moves no focus in the list', async () => {
  const { server, user } = signedIn()
  const monday = { ...mia, date: '2026-11-30' }
  server.on('GET /api/v1/bookings', { body: [priya, monday] })
  ;(await row()).focus()
  await user.keyboard('m')
  const plan = within(await screen.findByRole('region', { name: 'Move 1 booking' }))
  expect(plan.getByRole('button', { name: 'Keep all' })).toBeVisible()
  expect(await row()).toHaveAttribute('aria-selected', 'true')
})

test('a cancelled booking cannot be chosen', async () => {
  const { server, user } = signedIn('/admin/bookings?show=all')
  server.on('GET /api/v1/bookings', { body: [{ ...priya, cancelled: true }, mia] })
  ;(await row()).focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(await screen.findByRole('button', { name: 'Move 1 booking…' })).toBeVisible()
  expect(await row()).not.toHaveAttribute('aria-selected', 'true')
})

test('an unsaved change is asked about before a plan replaces it', async () => {
  const { user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Purpose'), '!')
  ;(await row()).focus()
  await user.keyboard(' m')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('region', { name: 'Move 1 booking' })).toBeVisible()
})

test('a change that is saved leaves the focus at the booking, whose panel Escape closes', async () => {
  const { server, user } = signedIn(`/admin/bookings?booking=${priya.id}`)
  server.on(`PATCH /api/v1/bookings/${priya.id}`, { body: details })
  await row()
  await user.click(await (await panel()).findByRole('button', { name: 'Change' }))
  await user.type(screen.getByLabelText('Purpose'), '!{Enter}')
  await (await panel()).findByRole('button', { name: 'Change' })
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Priya Raman' }))
  await user.keyboard('{Escape}')
  expect(await row()).toHaveFocus()
})

test.each(['Change', 'Cancel booking…'])(
  'Escape from %s goes back to the booking, and then to its row',
  async (button) => {
    const { user } = signedIn(`/admin/bookings?booking=${priya.id}`)
    await row()
    await user.click(await (await panel()).findByRole('button', { name: button }))
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Priya Raman' }))
    await user.keyboard('{Escape}')
    expect(await row()).toHaveFocus()
  }
)

test.each(['b', 'm', '{Delete}'])('Escape from what %s has opened on a row returns to the row', async (key) => {
  const { server, user } = signedIn()
  server.on('POST /api/v1/bulk-changes/previews', { body: { moves: [], people: 0 } })
  ;(await row()).focus()
  await user.keyboard(key)
  await screen.findByRole('heading', { level: 2 })
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(await row())
})

test('a booking opened from Find has the focus, so that Escape closes it', async () => {
  const { user } = signedIn('/admin')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/priya{Enter}')
  await panel()
  await row()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  await user.keyboard('{Escape}')
  expect(await row()).toHaveFocus()
})
