import { noRules } from '@doorplate/domain/rules/rules'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hafen, officeRules, serverWithRooms } from '../../../test/desk/desk-rooms.ts'
import { problem } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

function signedIn(path = '/admin/offices') {
  const server = serverWithRooms()
  server.on('GET /api/v1/offices', { body: [{ ...hafen, now: '2026-11-24T10:42:00+01:00' }] })
  server.on('GET /api/v1/offices/main', {
    body: { ...hafen, clock: '12', set_by: { clock: 'OFFICE_CLOCK' } },
    headers: { ETag: '"1"' }
  })
  return { server, ...showDesk(path) }
}

const row = () => screen.findByRole('row', { name: /^Hafen 12/ })
const panel = async (name = 'Hafen 12') => within(await screen.findByRole('region', { name }))
const notices = () => within(screen.getByRole('region', { name: 'Notices' }))

test('shows each office with its zone, hours, rooms and the next closed day', async () => {
  signedIn()
  expect(await row()).toHaveTextContent('Europe/Berlin')
  expect(await screen.findByText('Mon–Fri 09:00–18:00')).toBeVisible()
  expect(await row()).toHaveTextContent('3 rooms')
  expect(await row()).toHaveTextContent('Closed: Thursday, December 24')
})

test('says that an office comes from the rooms file, whose next start sets it again', async () => {
  const { server } = signedIn('/admin/offices?opened=main')
  server.on('GET /api/v1/offices/main', {
    body: { ...hafen, set_by: { name: 'ROOMS_FILE', time_zone: 'ROOMS_FILE' } },
    headers: { ETag: '"1"' }
  })
  const form = await panel()
  expect(await form.findByText(/^Name and time zone come from the rooms file/)).toBeVisible()
  expect(form.getByLabelText('Name')).toHaveDisplayValue('Hafen 12')
  expect(form.getByLabelText('Time zone')).toBeEnabled()
})

test('closes an office for a day, and leads to the plan that cancels its bookings', async () => {
  const { user, server } = signedIn()
  server.on('POST /api/v1/closed-days', ({ body }) => ({ status: 201, body: { closed_days: [body], bookings: 3 } }))
  await user.click(await screen.findByRole('button', { name: 'Add closed day: Hafen 12' }))
  const opened = await panel()
  const first = await opened.findByLabelText('First day')
  expect(first).toHaveFocus()
  await user.clear(first)
  await user.type(first, '2026-12-31')
  expect(opened.getByLabelText('Last day')).toHaveValue('2026-12-31')
  await user.type(opened.getByLabelText('Reason, which everyone can read'), "New Year's Eve{Enter}")
  expect(await opened.findByRole('link', { name: 'Cancel 3 bookings…' })).toHaveAttribute(
    'href',
    '/admin/bookings?office=main&plan=cancel&from=2026-12-31&to=2026-12-31&reason=New+Year%27s+Eve'
  )
  expect(server.callsOf('POST /api/v1/closed-days')[0]!.body).toEqual({
    from: '2026-12-31',
    to: '2026-12-31',
    reason: "New Year's Eve",
    room_id: null
  })
})

test('a new time zone asks first, because invitations name the old one', async () => {
  const { user, server } = signedIn('/admin/offices?opened=main')
  server.on('PUT /api/v1/offices/main', ({ body }) =>
    (body as { force?: boolean }).force
      ? { body: hafen }
      : problem(409, 'office_has_bookings', 'Invitations name the old zone.', { bookings: 38 })
  )
  const opened = await panel()
  expect(await opened.findByText('Set by OFFICE_CLOCK when the server started.')).toBeVisible()
  expect(opened.getByText('12-hour')).toBeVisible()
  const zone = opened.getByLabelText('Time zone')
  await user.clear(zone)
  await user.type(zone, 'Europe/Lisbon{Enter}')
  expect(await screen.findByText(/^38 upcoming meetings have invitations with the old time zone\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep the old one' }))
  expect(await opened.findByText('Not saved. The time zone stays as it was.')).toBeVisible()
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: 'Change time zone' }))
  expect(await notices().findByText('Hafen 12 saved.')).toBeVisible()
  const sent = server.callsOf('PUT /api/v1/offices/main').slice(-1)[0]!
  expect(sent.body).toMatchObject({ time_zone: 'Europe/Lisbon', force: true })
  expect(sent.headers.get('If-Match')).toBe('"1"')
})

test('a closed day that somebody adds meanwhile is no conflict with the rules', async () => {
  const { user, server } = signedIn('/admin/offices?opened=main&tab=rules')
  const opened = await panel()
  await user.click(await opened.findByRole('button', { name: 'Set for this office: Shortest meeting, in minutes' }))
  const closed_days = [{ date: '2026-12-31', room_id: null, reason: 'Party' }]
  const theirs = { ...officeRules, closed_days }
  server.on('GET /api/v1/rules', { body: theirs, headers: { ETag: '"office 2"' } })
  server.on('PUT /api/v1/rules', ({ headers, body }) =>
    headers.get('If-Match') === '"office 2"'
      ? { body }
      : problem(412, 'changed_meanwhile', 'Somebody else changed this.', { current: theirs })
  )
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await notices().findByText('Hours and rules of Hafen 12 saved.')).toBeVisible()
  const sent = server.callsOf('PUT /api/v1/rules').slice(-1)[0]!
  expect(sent.body).toEqual({ ...noRules, hours: officeRules.office.hours, min_minutes: 15 })
  expect(Object.fromEntries(sent.query)).toEqual({ office_id: 'main' })
})

test('sets the check-in of an office', async () => {
  const { user, server } = signedIn('/admin/offices?opened=main&tab=check-in')
  server.on('PUT /api/v1/offices/main', { body: hafen })
  const opened = await panel()
  await user.selectOptions(await opened.findByLabelText('Check-in'), 'No one has to check in')
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await notices().findByText('Hafen 12 saved.')).toBeVisible()
  expect(server.callsOf('PUT /api/v1/offices/main')[0]!.body).toEqual({
    name: 'Hafen 12',
    time_zone: 'Europe/Berlin',
    check_in: 'off'
  })
})

test('N adds an office', async () => {
  const { user, server } = signedIn()
  await row()
  server.on('PUT /api/v1/offices/lisboa', { status: 201, body: { ...hafen, id: 'lisboa', name: 'Lisboa' } })
  await user.keyboard('n')
  const adding = await panel('Add an office')
  await user.type(adding.getByLabelText('Name'), 'Lisboa{Enter}')
  expect(await notices().findByText('Lisboa added.')).toBeVisible()
  const { body, headers } = server.callsOf('PUT /api/v1/offices/lisboa')[0]!
  expect(headers.get('if-none-match')).toBe('*')
  expect(body).toMatchObject({ name: 'Lisboa', time_zone: 'Europe/Berlin', language: null })
  expect(window.location.search).toBe('?opened=lisboa')
})

test('a new office is offered at once where an office is chosen', async () => {
  const { user, server } = signedIn()
  await row()
  const lisboa = { ...hafen, id: 'lisboa', name: 'Lisboa', now: '2026-11-24T09:42:00+00:00' }
  server.on('PUT /api/v1/offices/lisboa', { status: 201, body: lisboa })
  await user.keyboard('n')
  server.on('GET /api/v1/offices', { body: [{ ...hafen, now: '2026-11-24T10:42:00+01:00' }, lisboa] })
  await user.type((await panel('Add an office')).getByLabelText('Name'), 'Lisboa{Enter}')
  await screen.findByRole('row', { name: /^Lisboa/ })
  await user.click(screen.getByRole('link', { name: 'Rooms' }))
  await user.click(await screen.findByRole('button', { name: 'Add a room' }))
  expect((await panel('Add a room')).getByRole('option', { name: 'Lisboa' })).toBeVisible()
})
