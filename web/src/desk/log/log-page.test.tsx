import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atlas, anna as moved } from '../../../test/desk/desk-bookings.ts'
import { deskServer, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const birch = { ...atlas, id: 'birch', name: 'Birch' }
const batch = '0195a1de-0000-4000-8000-0000000000bb'
const ben = { id: 'id-of-ben', name: 'Ben', number: 2 }
const anna = { id: 'anna', name: 'Anna', number: 1 }

/** An entry that is about no booking. */
const plain = {
  ...moved,
  id: 1,
  at: '2026-11-24T09:30:00.000Z',
  booking_id: null,
  date: null,
  start_time: null,
  end_time: null,
  old_start_time: null,
  old_end_time: null
}

const seats = {
  ...plain,
  id: 4,
  action: 'room update',
  room_id: 'birch',
  operator: anna,
  changes: { capacity: [4, 6] }
}

const atDisplay = {
  ...moved,
  id: 5,
  at: '2026-11-24T09:42:00.000Z',
  action: 'cancelled',
  via: 'display',
  client: '3f2a0123',
  operator: null,
  access: 'none',
  old_start_time: null,
  old_end_time: null
}

/** The bookings of a bulk change, newest first. */
const bulk = ['00', '30'].map((minute, index) => ({
  ...moved,
  id: 7 - index,
  at: `2026-11-24T09:44:0${1 - index}.000Z`,
  booking_id: `6f1f2a30-3c1e-4a53-8f39-0a4c1d9f7b${minute}`,
  room_id: 'birch',
  old_room_id: 'atlas',
  old_start_time: null,
  old_end_time: null,
  start_time: `11:${minute}`,
  operator: ben,
  batch
}))

function bookingOf(entry: Pick<typeof moved, 'booking_id' | 'room_id' | 'date' | 'start_time' | 'end_time'>) {
  const { booking_id, room_id, date, start_time, end_time } = entry
  return { id: booking_id, room_id, date, start_time, end_time, booked_by: 'Priya Raman' }
}

const harbour = { id: 'harbour', name: 'Harbour', time_zone: 'Europe/Berlin' }

function signedIn(
  entries: object[],
  path = '/admin/log',
  role: 'manager' | 'reception' = 'manager',
  offices = [] as (typeof harbour)[]
) {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben', role),
    'GET /api/v1/rooms': { body: [atlas, birch] },
    'GET /api/v1/operators': { body: [{ ...anna, role: 'reception', sessions: 0, used_at: null, revoked_at: null }] },
    'GET /api/v1/audit': ({ query }) => ({ body: query.has('since') && !query.has('client') ? [] : entries })
  })
  return { server, ...showDesk(path, offices) }
}

const entry = async (words: RegExp) => within((await screen.findByText(words)).closest('li')!)
const sentences = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

function queryOf(server: ReturnType<typeof deskServer>) {
  const lists = server.callsOf('GET /api/v1/audit').filter(({ query }) => query.get('limit') === '200')
  return Object.fromEntries(lists[lists.length - 1]!.query)
}

test('says what happened today, newest first, and how it was allowed', async () => {
  const { server } = signedIn([...bulk, atDisplay, seats])
  expect(await screen.findByRole('heading', { name: 'Today 3 entries' })).toBeVisible()
  expect(sentences()).toEqual([
    '10:44Ben moved 2 bookings out of Atlas.ShowUndo…',
    expect.stringContaining('10:42Atlas, Thu, Nov 26, 11:00–12:00, was cancelled.'),
    '10:30Anna changed Birch: Seats 4 → 6.'
  ])
  expect(screen.getByText('Without the link · At the display · Browser 3f2a')).toBeVisible()
  expect(queryOf(server)).toEqual({ date: '2026-11-24', office_id: 'main', with: 'bookers', limit: '200' })
})

test('keeps its filters in the address', async () => {
  const { server, user } = signedIn([seats])
  await screen.findByText('Seats 4 → 6')
  await user.selectOptions(screen.getByLabelText('Room'), 'Birch')
  await user.selectOptions(screen.getByLabelText('Who'), 'Anna')
  await user.selectOptions(screen.getByLabelText('What'), 'Cancellations')
  expect(window.location.search).toBe('?room=birch&operator=anna&kind=cancellations')
  await expect
    .poll(() => queryOf(server))
    .toMatchObject({ room_id: 'birch', operator_id: 'anna', action: 'cancelled,released,deleted' })
})

test('without a day it goes back through all of them', async () => {
  const { server, user } = signedIn([seats, { ...seats, id: 3, at: '2026-11-23T09:30:00.000Z' }])
  await user.clear(await screen.findByLabelText('Day'))
  expect(window.location.search).toBe('?day=all')
  expect(await screen.findByRole('heading', { name: 'Monday, November 23 1 entry' })).toBeVisible()
  expect(queryOf(server)['date']).toBeUndefined()
})

test('says that nothing happened', async () => {
  signedIn([], '/admin/log?day=2026-11-22')
  expect(await screen.findByText('Nothing happened on this day.')).toBeVisible()
})

test('reads one change of several things as one entry', async () => {
  const closed = { ...plain, action: 'closed day changed', changes: { reason: [null, 'Water damage'] } }
  // Both emails are about one meeting.
  const again = {
    ...atDisplay,
    via: 'operator',
    operator: anna,
    action: 'mail sent again',
    at: '2026-11-24T08:58:00.000Z'
  }
  signedIn([
    { ...closed, id: 9, date: '2026-11-25' },
    { ...closed, id: 8, date: '2026-11-24' },
    { ...again, id: 6 },
    { ...again, id: 5 },
    { ...plain, id: 4, action: 'room update', changes: { rank: [1, 2] } },
    { ...plain, id: 3, action: 'room update', room_id: 'birch', changes: { rank: [2, 1] } }
  ])
  await screen.findByText('Water damage')
  expect(sentences()).toEqual([
    '10:30Anna closed Atlas on November 24 – 25, 2026: Water damage.Show',
    '09:58Anna sent 2 emails again.Show',
    '10:30Anna changed the order of the rooms.Show'
  ])
})

test('names settings, keys and fields in words', async () => {
  signedIn([
    { ...plain, id: 4, action: 'setting changed', changes: { SERIES_MAX_DATES: ['60', '30'] } },
    { ...plain, id: 3, action: 'operator added', changes: { operator_id: 'anna', role: [null, 'reception'] } },
    {
      ...moved,
      id: 2,
      at: plain.at,
      old_start_time: null,
      old_end_time: null,
      changes: { purpose: true, guests: true, rules_overridden: true }
    },
    { ...plain, id: 1, action: 'sign-in refused', via: 'web', client: '3f2a0123', operator: null }
  ])
  await screen.findByText(/changed a setting/)
  expect(sentences()).toEqual([
    '10:30Anna changed a setting: Dates of a recurring meeting 60 → 30.',
    '10:30Anna created a key for Anna: Role: Reception.',
    '10:30Anna changed Atlas, Thu, Nov 26, 11:00–12:00: Purpose and Guests.Open booking',
    '10:30Someone tried a wrong key.Browser 3f2aWhat this browser did'
  ])
})

test('says values in the words of the pages on which they are changed', async () => {
  const open = { open: '09:00', close: '18:00' }
  const days = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open }
  const hours = { ...days, saturday: null, sunday: null }
  const setting = (id: number, changes: object) => ({ ...plain, id, action: 'setting changed', changes })
  const entries = [
    setting(9, { CANCEL_BY: [null, 'key'] }),
    setting(8, { LANGUAGES: ['en', 'en,de'] }),
    setting(7, { LOW_REACH: ['on', null] }),
    setting(6, { CHECK_IN: ['off', '10/5'] }),
    { ...plain, id: 5, action: 'room update', room_id: 'birch', changes: { office_id: ['main', 'harbour'] } },
    {
      ...plain,
      id: 4,
      action: 'office update',
      room_id: null,
      changes: { language: [null, 'de'], clock: ['24', '12'] }
    },
    { ...plain, id: 3, action: 'door changed', changes: { actions: [['book', 'check_in'], null] } },
    { ...plain, id: 2, action: 'rules changed', changes: { hours: [null, hours], min_minutes: [30, null] } }
  ]
  signedIn(entries, '/admin/log', 'manager', [harbour])
  await screen.findByText(/Who may cancel/)
  expect(sentences().map((sentence) => sentence?.replace(/^10:30Anna changed /, ''))).toEqual([
    'a setting: Who may cancel: Only with the code or the link.',
    'a setting: Languages on offer “English” → “English and German”.',
    'a setting: Buttons within low reach “On” → “The default”.',
    'a setting: Check-in in all offices “No one has to check in” → “10 minutes before to 5 minutes after the start”.',
    'Birch: Office “Hafen 12” → “Harbour”.',
    'Hafen 12: Language: German and Time format “24-hour” → “12-hour”.',
    'the door settings of Atlas: Actions at the door “Book and Check in” → “As in the settings”.',
    'the hours and rules of Atlas: Hours: Mon–Fri 09:00–18:00 and Shortest meeting, in minutes 30 → “not set”.'
  ])
})

test('names rooms that are out of use', async () => {
  const { server } = signedIn([{ ...seats, room_id: 'cedar' }])
  server.on('GET /api/v1/rooms', ({ query }) => ({
    body: query.has('retired') ? [{ ...atlas, id: 'cedar', name: 'Cedar', retired_at: '2026-11-20T00:00:00Z' }] : []
  }))
  expect(await screen.findByText('Cedar')).toBeVisible()
})

test('says whose meeting it was, as long as the booking has a name', async () => {
  const { server } = signedIn([
    { ...atDisplay, booked_by: 'Priya Raman' },
    { ...atDisplay, id: 3, at: plain.at, booked_by: null }
  ])
  await screen.findByText('Priya Raman')
  expect(sentences()).toEqual([
    expect.stringContaining('Atlas, Thu, Nov 26, 11:00–12:00 (Priya Raman), was cancelled.'),
    expect.stringContaining('Atlas, Thu, Nov 26, 11:00–12:00, was cancelled.')
  ])
  expect(queryOf(server)).toMatchObject({ with: 'bookers' })
})

test('shows the bookings of a bulk change', async () => {
  const { user } = signedIn(bulk)
  const row = await entry(/moved 2 bookings out of/)
  await user.click(row.getByRole('button', { name: 'Show' }))
  expect(row.getByRole('button', { name: 'Hide' })).toHaveFocus()
  expect(row.getByText(/Thu, Nov 26, 11:30–12:00/)).toHaveTextContent(/^Birch, Thu/)
  // The rest reads in the direction of the page, whatever the name's.
  expect(row.getAllByText('Birch', { selector: 'bdi' })).toHaveLength(2)
  expect(row.getAllByText('Moved from Atlas')).toHaveLength(2)
  expect(row.getAllByRole('link', { name: 'Open booking' })[0]).toHaveAttribute(
    'href',
    `/admin/bookings?booking=${bulk[0]!.booking_id}&show=all`
  )
})

test('undoes a bulk change after it said what would happen, and lists what stays', async () => {
  const { server, user } = signedIn(bulk)
  const outcome = {
    cancelled: [],
    restored: [bulk[0]!.booking_id],
    not_restored: [bulk[1]!.booking_id],
    people: 3,
    bookings: bulk.map(bookingOf)
  }
  server.on('POST /api/v1/undo', { body: outcome })
  await user.click((await entry(/moved 2 bookings out of/)).getByRole('button', { name: 'Undo…' }))
  const asked = await panel('Undo this change?')
  expect(await asked.findByText(/^This takes back one change\./)).toBeVisible()
  expect(await asked.findByText('1 booking will be as it was before.')).toBeVisible()
  expect(asked.getByText('3 people get an email.')).toBeVisible()
  expect(asked.getByText(/^1 booking stays as it is/)).toBeVisible()
  expect(asked.getByText(/Thu, Nov 26, 11:30–12:00/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Undo' }))
  const notices = within(screen.getByRole('region', { name: 'Notices' }))
  expect(await notices.findByText('1 booking is as it was before.')).toBeVisible()
  expect(asked.getByText(/Thu, Nov 26, 11:30–12:00/)).toBeVisible()
  expect(server.callsOf('POST /api/v1/undo').map(({ body }) => body)).toEqual([{ batch, dry_run: true }, { batch }])
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Undo…' })).toHaveFocus()
})

test('reception undoes only its own bulk changes', async () => {
  signedIn(
    [...bulk, { ...bulk[0]!, id: 2, batch: batch.replace('bb', 'aa'), operator: anna }],
    '/admin/log',
    'reception'
  )
  expect((await entry(/moved 2 bookings out of/)).getByRole('button', { name: 'Undo…' })).toBeVisible()
  expect((await entry(/moved 1 booking out of/)).queryByRole('button', { name: 'Undo…' })).toBeNull()
})

test('shows what a browser did, and reverts it', async () => {
  const { server, user } = signedIn([atDisplay])
  server.on('POST /api/v1/undo', { body: { cancelled: [], restored: [atDisplay.booking_id], not_restored: [] } })
  await user.click(await screen.findByRole('link', { name: 'What this browser did' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Browser 3f2a' })).toHaveFocus()
  expect(window.location.search).toBe('?browser=3f2a0123&since=2026-11-24')
  const since = '2026-11-23T23:00:00.000Z'
  await expect.poll(() => queryOf(server)).toEqual({ client: '3f2a0123', since, with: 'bookers', limit: '200' })
  await user.click(screen.getByRole('button', { name: 'Revert what this browser did…' }))
  const asked = await panel('Revert what browser 3f2a did?')
  await user.click(await asked.findByRole('button', { name: 'Revert' }))
  expect(await screen.findByText('1 booking is as it was before.')).toBeVisible()
  expect(server.callsOf('POST /api/v1/undo').map(({ body }) => body)).toEqual([
    { client: '3f2a0123', since, dry_run: true },
    { client: '3f2a0123', since }
  ])
  expect(screen.queryByRole('region', { name: 'Revert what browser 3f2a did?' })).toBeNull()
})

test('says of a browser that there is nothing left to revert', async () => {
  const { server, user } = signedIn([atDisplay], '/admin/log?browser=3f2a0123&since=2026-11-24')
  server.on('POST /api/v1/undo', { body: { cancelled: [], restored: [], not_restored: [] } })
  await user.click(await screen.findByRole('button', { name: 'Revert what this browser did…' }))
  expect(await screen.findByText('There is nothing left to revert.')).toBeVisible()
})

test('reception sees what a browser did, and cannot revert it', async () => {
  signedIn([atDisplay], '/admin/log?browser=3f2a0123&since=2026-11-24', 'reception')
  expect(await screen.findByText(/was cancelled/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revert what this browser did…' })).toBeNull()
})

test('new entries wait until somebody wants to see them', async () => {
  const { server, user, queries } = signedIn([seats])
  await screen.findByText('Seats 4 → 6')
  server.on('GET /api/v1/audit', { body: [atDisplay, seats] })
  await queries.invalidateQueries({ predicate: ({ meta }) => String(meta?.['feeds']).includes('bookings') })
  expect(await screen.findByText('1 new entry.')).toBeVisible()
  expect(screen.queryByText(/was cancelled/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText(/was cancelled/)).toBeVisible()
  await expect.poll(() => screen.queryByText('1 new entry.')).toBeNull()
  expect(document.activeElement).toHaveTextContent('Today 2 entries')
})

test('loads older entries at the end of the list, and counts a bulk change whole', async () => {
  const { server } = signedIn([])
  server.on('GET /api/v1/audit', ({ query }) =>
    query.has('cursor')
      ? { body: [bulk[1], seats] }
      : { body: [bulk[0]], headers: { Link: '</api/v1/audit?limit=200&cursor=7>; rel="next"' } }
  )
  expect(await screen.findByText(/moved 2 bookings out of/)).toBeVisible()
  expect(queryOf(server)['cursor']).toBe('7')
  expect(await screen.findByRole('heading', { name: 'Today 2 entries' })).toBeVisible()
})

test('a revert of a browser first says which bookings it changes, whatever the list has loaded', async () => {
  const older = '6f1f2a30-3c1e-4a53-8f39-0a4c1d9f7b99'
  const { server } = signedIn([], '/admin/log?browser=3f2a0123&since=2026-11-24&undo=browser')
  server.on('POST /api/v1/undo', {
    body: {
      cancelled: [atDisplay.booking_id],
      restored: [older],
      not_restored: [],
      people: 0,
      bookings: [bookingOf(atDisplay)]
    }
  })
  const asked = await panel('Revert what browser 3f2a did?')
  expect(await asked.findByText('1 booking will be cancelled.')).toBeVisible()
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Atlas, Thu, Nov 26, 11:00–12:00 (Priya Raman)Open booking'
  ])
  expect(asked.getByText('1 booking will be as it was before.')).toBeVisible()
  // A deleted one, or one of very many.
  expect(asked.getByText('and 1 more')).toBeVisible()
  expect(asked.getByText('No one gets an email.')).toBeVisible()
  expect(
    asked.getByText(
      /^This takes back all that one browser did since then: .* is not reverted\. Everything that came from one/
    )
  ).toBeVisible()
})
