import { noRules } from '@doorplate/domain/rules/rules'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atlas, priya } from '../../../test/desk/desk-bookings.ts'
import { serverWithRooms } from '../../../test/desk/desk-rooms.ts'
import { problem } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

function signedIn(path = '/admin/rooms') {
  const server = serverWithRooms()
  return { server, ...showDesk(path) }
}

const row = (name: RegExp) => screen.findByRole('row', { name })
const panel = async (name = 'Atlas') => within(await screen.findByRole('region', { name }))
const notices = () => within(screen.getByRole('region', { name: 'Notices' }))
/** Those of earlier tests are still there. */
const lastUndo = () => notices().getAllByRole('button', { name: 'Undo' }).slice(-1)[0]!

test('lists rooms by area with seats, hours and the next closed days', async () => {
  signedIn()
  expect(await row(/^Atlas/)).toHaveTextContent('3rd floor, north · Projector, Wifi')
  expect(await row(/^Atlas/)).toHaveTextContent('8 people')
  expect(await screen.findAllByText('Mon–Fri 09:00–18:00')).toHaveLength(3)
  expect(await row(/^Atlas/)).toHaveTextContent('Closed: Thursday, December 24')
  expect(screen.getByText('3 rooms')).toBeVisible()
})

test('finds rooms by the beginnings of words, and shows those out of use at the end', async () => {
  const { user } = signedIn()
  await row(/^Atlas/)
  await user.type(screen.getByLabelText('Find a room'), 'proj')
  expect(screen.queryByRole('row', { name: /^Birch/ })).toBeNull()
  expect(screen.getByText('1 room')).toBeVisible()
  expect(window.location.search).toBe('?q=proj')
  await user.type(screen.getByLabelText('Find a room'), 'x')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await user.selectOptions(screen.getByLabelText('Area'), '3rd floor, south')
  expect(screen.queryByRole('row', { name: /^Atlas/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Area'), 'All')
  await user.click(screen.getByRole('button', { name: 'Out of use (1)' }))
  expect(await row(/^Dune/)).toHaveTextContent('Out of use')
})

test('a name that another room of the office has is taken with a warning', async () => {
  const { user } = signedIn()
  await row(/^Atlas/)
  await user.keyboard('n')
  const name = (await panel('Add a room')).getByLabelText('Name')
  await user.type(name, 'atlas')
  expect(name).toHaveAccessibleDescription(/This office already has a room of this name\.$/)
  await user.type(name, ' 2')
  expect(name).not.toHaveAccessibleDescription(/already has/)
})

test('N adds a room, whose id is made from its name', async () => {
  const { user, server } = signedIn()
  await row(/^Atlas/)
  server.on('PUT /api/v1/rooms/grosser-saal', ({ body }) => ({
    status: 201,
    body: { ...atlas, id: 'grosser-saal', ...(body as object) }
  }))
  server.on('GET /api/v1/rooms/grosser-saal', { body: { ...atlas, id: 'grosser-saal', name: 'Großer Saal' } })
  await user.keyboard('n')
  const adding = await panel('Add a room')
  await user.type(adding.getByLabelText('Name'), 'Großer Saal')
  expect(adding.getByLabelText('Name')).toHaveAccessibleDescription('Its display opens /?display=grosser-saal.')
  // Else Arabic and Hebrew put the signs of the address in another order.
  expect(adding.getByText('/?display=grosser-saal')).toHaveAttribute('dir', 'ltr')
  await user.type(adding.getByLabelText('Seats'), '40{Enter}')
  expect(await notices().findByText('Großer Saal added.')).toBeVisible()
  const { body, headers } = server.callsOf('PUT /api/v1/rooms/grosser-saal')[0]!
  expect(headers.get('if-none-match')).toBe('*')
  expect(body).toEqual({
    name: 'Großer Saal',
    capacity: 40,
    area: '',
    equipment: [],
    office_id: 'main'
  })
  expect(await screen.findByRole('link', { name: 'Week and door sign' })).toHaveAttribute('href', '/rooms/grosser-saal')
})

test('says of a room of the rooms file that the next start sets it again', async () => {
  const { server } = signedIn('/admin/rooms?room=atlas')
  server.on('GET /api/v1/rooms/atlas', { body: { ...atlas, set_by: { name: 'ROOMS_FILE', capacity: 'ROOMS_FILE' } } })
  expect(await (await panel()).findByText(/^Name and seats come from the rooms file\./)).toBeVisible()
})

test('saves a room in the version that was seen, and says a refusal at its field', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas')
  server.on('PATCH /api/v1/rooms/atlas', problem(422, 'invalid', 'Too many seats.', { field: 'capacity' }))
  const opened = await panel()
  const seats = await opened.findByLabelText('Seats')
  await user.clear(seats)
  await user.type(seats, '9{Enter}')
  expect(await opened.findByText('Too many seats.')).toBeVisible()
  expect(seats).toHaveFocus()
  server.on('PATCH /api/v1/rooms/atlas', { body: { ...atlas, capacity: 9 } })
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await notices().findByText('Atlas saved.')).toBeVisible()
  const [sent] = server.callsOf('PATCH /api/v1/rooms/atlas')
  expect(sent!.headers.get('If-Match')).toBe('"1"')
  expect(sent!.body).toMatchObject({ name: 'Atlas', capacity: 9, equipment: ['Projector', 'Wifi'] })
})

test('shows what another operator changed, and takes its version for the next try', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas')
  const theirs = { ...atlas, area: '3rd floor, north', equipment: ['Projector', 'Wifi'], capacity: 10 }
  const opened = await panel()
  await user.type(await opened.findByLabelText('Name'), '!')
  server.on('GET /api/v1/rooms/atlas', { body: theirs, headers: { ETag: '"2"' } })
  server.on('GET /api/v1/audit', {
    body: [{ at: '2026-11-24T09:30:00Z', operator: { id: 'anna', name: 'Anna', number: 1 } }]
  })
  server.on('PATCH /api/v1/rooms/atlas', ({ headers }) =>
    headers.get('If-Match') === '"2"'
      ? { body: theirs }
      : problem(412, 'changed_meanwhile', 'Somebody else changed this.', { current: theirs })
  )
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await opened.findByText('Anna changed this at 10:30: Seats 8 → 10.')).toBeVisible()
  await user.click(opened.getByRole('button', { name: 'Keep mine' }))
  expect(await notices().findByText('Atlas saved.')).toBeVisible()
})

test('closes a room for some days, and leads to the plan that moves its bookings', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas')
  server.on('GET /api/v1/bookings', { body: [priya], headers: { 'Doorplate-Count': '1' } })
  server.on('POST /api/v1/closed-days', ({ body }) => ({ status: 201, body: { closed_days: [body], bookings: 1 } }))
  const opened = await panel()
  await user.click(await opened.findByRole('button', { name: 'Close for some days…' }))
  expect(opened.getByLabelText('First day')).toHaveFocus()
  await user.clear(opened.getByLabelText('Last day'))
  await user.type(opened.getByLabelText('Last day'), '2026-11-26')
  expect(await opened.findByText('1 booking is on these days.')).toBeVisible()
  await user.type(opened.getByLabelText('Reason, which everyone can read'), 'Water')
  await user.click(opened.getByRole('button', { name: 'Close Atlas' }))
  const next = await opened.findByRole('link', { name: 'Move 1 booking…' })
  const sent = server.callsOf('POST /api/v1/closed-days')[0]!
  expect(Object.fromEntries(sent.query)).toEqual({ office_id: 'main' })
  expect(sent.body).toEqual({ from: '2026-11-24', to: '2026-11-26', reason: 'Water', room_id: 'atlas' })
  server.on('POST /api/v1/bulk-changes/previews', { body: { moves: [], people: 0 } })
  await user.click(next)
  expect(await screen.findByRole('region', { name: 'Move 1 booking' })).toBeVisible()
  expect(window.location.search).toBe('?room=atlas&plan=move&from=2026-11-24&to=2026-11-26&reason=Water')
})

test("opens a room again, but not on its office's closed days", async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas&tab=closed')
  server.on('DELETE /api/v1/closed-days', { status: 204 })
  server.on('POST /api/v1/closed-days', { status: 201, body: { closed_days: [], bookings: 0 } })
  const opened = await panel()
  expect(await opened.findByText('Christmas · from Hafen 12')).toBeVisible()
  await user.click(opened.getByRole('button', { name: /^Remove/ }))
  expect(await notices().findByText(/^Atlas is open again: January 4/)).toBeVisible()
  expect(Object.fromEntries(server.callsOf('DELETE /api/v1/closed-days')[0]!.query)).toEqual({
    office_id: 'main',
    room_id: 'atlas',
    from: '2027-01-04',
    to: '2027-01-05'
  })
  await user.click(lastUndo())
  await expect
    .poll(() => server.callsOf('POST /api/v1/closed-days')[0]?.body)
    .toEqual({ from: '2027-01-04', to: '2027-01-05', room_id: 'atlas', reason: 'New carpet' })
})

test('shows inherited rules with where they come from, and sets own ones', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas&tab=rules')
  server.on('PUT /api/v1/rooms/atlas/rules', ({ body }) => ({ body }))
  const opened = await panel()
  expect(await opened.findByText('Mon–Fri 09:00–18:00, from Hafen 12')).toBeVisible()
  expect(opened.getByText('15 minutes, the default')).toBeVisible()
  const set = opened.getByRole('button', { name: 'Set for this room: Longest meeting, in minutes' })
  await user.click(set)
  expect(set).toHaveFocus()
  await user.clear(opened.getByLabelText('Longest meeting, in minutes'))
  await user.type(opened.getByLabelText('Longest meeting, in minutes'), '240')
  await user.click(opened.getByRole('button', { name: 'Set for this room: Opening hours' }))
  await user.click(opened.getByRole('checkbox', { name: 'Saturday' }))
  await user.selectOptions(opened.getByLabelText('Tuesday, from'), '00:00')
  await user.selectOptions(opened.getByLabelText('Tuesday, to'), '24:00')
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await notices().findByText('Hours and rules of Atlas saved.')).toBeVisible()
  const { body, headers } = server.callsOf('PUT /api/v1/rooms/atlas/rules')[0]!
  expect(headers.get('If-Match')).toBe('"rules"')
  expect(body).toMatchObject({
    max_minutes: 240,
    min_minutes: null,
    hours: {
      monday: { open: '09:00', close: '18:00' },
      tuesday: { open: '00:00', close: '24:00' },
      saturday: { open: '09:00', close: '18:00' },
      sunday: null
    }
  })
})

test('names upcoming bookings that are against the rules', async () => {
  const { server } = signedIn('/admin/rooms?room=atlas&tab=rules')
  const { id: booking_id, date, start_time, end_time } = priya
  const conflict = { booking_id, room_id: 'atlas', date, start_time, end_time, detail: 'Meetings end by 11:30.' }
  server.on('GET /api/v1/rules/conflicts', { body: [conflict, { ...conflict, booking_id: '2', room_id: 'birch' }] })
  const opened = await panel()
  expect(await opened.findByText('1 upcoming booking is against the rules')).toBeVisible()
  expect(opened.getByRole('link', { name: 'Thu, Nov 26, 11:00–12:00, Atlas' })).toHaveAttribute(
    'href',
    `/admin/bookings?booking=${priya.id}`
  )
  expect(opened.getByText('Meetings end by 11:30.')).toBeVisible()
})

test('leaves a rule to the office again', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas&tab=rules')
  const own = { ...noRules, max_minutes: 60 }
  server.on('GET /api/v1/rooms/atlas/rules', { body: own, headers: { ETag: '"rules"' } })
  server.on('PUT /api/v1/rooms/atlas/rules', ({ body }) => ({ body }))
  const opened = await panel()
  await user.click(await opened.findByRole('button', { name: "Use the office's: Longest meeting, in minutes" }))
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  await notices().findByText('Hours and rules of Atlas saved.')
  expect(server.callsOf('PUT /api/v1/rooms/atlas/rules')[0]!.body).toEqual(noRules)
})

test('sets what people can do at the door, and the check-in', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas&tab=door')
  server.on('PUT /api/v1/doors/atlas', ({ body }) => ({ body }))
  const opened = await panel()
  await user.click(await opened.findByRole('button', { name: 'Set for this room: What people can do at the door' }))
  await user.click(opened.getByRole('checkbox', { name: 'Book' }))
  await user.selectOptions(opened.getByLabelText('Check-in'), 'People check in, or the room is released')
  await user.clear(opened.getByLabelText(/^From \(minutes/))
  await user.type(opened.getByLabelText(/^From \(minutes/), '5')
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await notices().findByText('Door of Atlas saved.')).toBeVisible()
  expect(server.callsOf('PUT /api/v1/doors/atlas')[0]!.body).toEqual({
    actions: ['end', 'extend', 'check_in', 'report'],
    check_in: '5/10'
  })
})

test('puts rooms in order within their area, by keyboard', async () => {
  const { user, server } = signedIn()
  server.on('PUT /api/v1/room-order', { body: [] })
  await user.click(await screen.findByRole('button', { name: 'Change order' }))
  const opened = await panel('Order of the rooms')
  const down = await opened.findByRole('button', { name: 'Move down: Atlas' })
  expect(opened.getByRole('button', { name: 'Move up: Cedar' })).toBeDisabled()
  down.focus()
  await user.keyboard('{Enter}')
  expect(opened.getByText('Atlas is now number 2 of 3.')).toBeInTheDocument()
  expect(opened.getByRole('button', { name: 'Move up: Atlas' })).toHaveFocus()
  await user.click(opened.getByRole('button', { name: 'Save changes' }))
  expect(await notices().findByText('Order of the rooms saved.')).toBeVisible()
  const sent = server.callsOf('PUT /api/v1/room-order')[0]!
  expect(sent.body).toEqual({ ids: ['birch', 'atlas', 'cedar'] })
  expect(sent.headers.get('If-Match')).toBe('"rooms"')
})

test('takes a room out of use after its last booking', async () => {
  const { user, server } = signedIn('/admin/rooms?room=atlas')
  const sentence = '2 bookings are on that day or later.'
  server.on('PATCH /api/v1/rooms/atlas', ({ body }) => {
    const { retire_on } = body as { retire_on: string | null }
    if (retire_on !== null && retire_on < '2027-01-13') {
      return problem(409, 'room_has_bookings', sentence, { bookings: 2, last_date: '2027-01-12' })
    }
    return { body: { ...atlas, ...(retire_on !== null && { retire_on }) } }
  })
  const opened = await panel()
  await user.click(await opened.findByRole('button', { name: 'Take out of use…' }))
  await user.click(opened.getByRole('button', { name: 'Take Atlas out of use' }))
  expect(await opened.findByText(sentence)).toBeVisible()
  expect(opened.getByRole('link', { name: 'Move them…' })).toHaveAttribute(
    'href',
    '/admin/bookings?room=atlas&plan=move&from=2026-11-24'
  )
  await user.click(opened.getByRole('button', { name: /^Wait until the last one, .*Jan 12/ }))
  expect(await notices().findByText(/^Atlas is out of use from .*January 13/)).toBeVisible()
  await user.click(lastUndo())
  await expect
    .poll(() => server.callsOf('PATCH /api/v1/rooms/atlas').map(({ body }) => body))
    .toEqual([{ retire_on: '2026-11-24' }, { retire_on: '2027-01-13' }, { retire_on: null }])
})

test('a room that is out of use comes back, or is deleted after a question', async () => {
  const { user, server } = signedIn('/admin/rooms?room=dune')
  server.on('PATCH /api/v1/rooms/dune', { body: atlas })
  server.on('DELETE /api/v1/rooms/dune', { status: 204 })
  const opened = await panel('Dune')
  await user.click(await opened.findByRole('button', { name: 'Use again' }))
  expect(await notices().findByText('Dune is in use again.')).toBeVisible()
  await user.click(opened.getByRole('button', { name: 'Delete for good' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(server.callsOf('DELETE /api/v1/rooms/dune')).toEqual([])
  await user.click(opened.getByRole('button', { name: 'Delete for good' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }))
  expect(await notices().findByText('Dune is deleted.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Dune' })).toBeNull()
})

test('says that there are no rooms yet, and that one is gone', async () => {
  const { user, server } = signedIn('/admin/rooms?room=gone')
  server.on('GET /api/v1/rooms', { body: [] })
  expect(await screen.findByText('This room has been deleted.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByText('No rooms yet.')).toBeVisible()
})

test.each(['Close for some days…', 'Take out of use…'])('Escape from %s goes back to the room', async (button) => {
  const { user } = signedIn('/admin/rooms?room=atlas')
  await user.click(await (await panel('Atlas')).findByRole('button', { name: button }))
  await user.keyboard('{Escape}')
  expect(window.location.search).toBe('?room=atlas')
  await user.keyboard('{Escape}')
  expect(window.location.search).toBe('')
})

test('Escape from a new room returns to the button', async () => {
  const { user } = signedIn()
  const add = await screen.findByRole('button', { name: 'Add a room' })
  await user.click(add)
  await panel('Add a room')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(add)
})
