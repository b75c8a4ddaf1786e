import type { Room } from '@doorplate/domain/rooms'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  atlas,
  birch,
  deferred,
  type FakeBackend,
  fakeBackend,
  lost,
  problem,
  renderInOffice,
  stale,
  today
} from '../../../test/app.tsx'
import { fakeHolder, ownBooking, setPublicUrl, unsetPublicUrl } from '../../../test/your-booking.tsx'
import type { BackendError } from '../../backend/calls.ts'
import type { OwnBooking } from '../../backend/holder.ts'
import type { PageOffice } from '../../clock/use-office.ts'
import { keepKey, keptKeys } from '../../keys/kept-keys.ts'
import { HolderContext } from '../../keys/use-holder.ts'
import type { Contact } from '../../live/contact.ts'
import { YourBookingsPage } from './your-bookings-page.tsx'

beforeEach(setPublicUrl)

/** The end that this browser knows of each booking, and the booking itself. */
const kept = {
  current: [`${today}T10:00:00Z`, { start_time: '10:30', end_time: '11:00' }],
  later: [`${today}T14:00:00Z`, { start_time: '14:00', end_time: '15:00' }],
  upcoming: ['2026-11-26T14:00:00Z', { date: '2026-11-26', start_time: '14:00', end_time: '15:00' }],
  cancelled: ['2026-11-27T14:00:00Z', { date: '2026-11-27', cancelled: true }],
  released: [
    `${today}T10:15:00Z`,
    { start_time: '10:15', end_time: '11:15', cancelled: true, released_at: '2026-11-24T09:25:03Z' }
  ],
  past: ['2026-11-12T09:00:00Z', { date: '2026-11-12', start_time: '09:00', end_time: '10:00' }],
  moved: ['2026-11-20T09:00:00Z', { date: '2026-11-26', start_time: '14:00', end_time: '15:00' }],
  nearer: ['2026-11-27T14:00:00Z', { start_time: '14:00', end_time: '15:00' }],
  inCedar: ['2026-11-26T14:00:00Z', { room_id: 'cedar', date: '2026-11-26', start_time: '14:00', end_time: '15:00' }],
  tokyo: [`${today}T10:00:00Z`, { room_id: 'sakura', start_time: '18:30', end_time: '19:00' }],
  pastInTokyo: [`${today}T08:00:00Z`, { room_id: 'sakura', start_time: '16:00', end_time: '17:00' }]
} satisfies Record<string, [end: string, booking: Partial<OwnBooking>]>

type Shown = { backend?: FakeBackend; contact?: Contact; others?: PageOffice['all']; rooms?: Room[] }

function showList(
  ids: (keyof typeof kept)[],
  { backend = fakeBackend(), contact = { state: 'live' }, others, rooms = [atlas, birch] }: Shown = {}
) {
  const holder = fakeHolder()
  holder.rooms.mockResolvedValue(rooms)
  holder.booking.mockImplementation(async ({ id }) => ownBooking({ id, ...kept[id as keyof typeof kept][1] }))
  for (const id of ids) keepKey({ id, key: `key of ${id}`, end: kept[id][0] })
  const page = (
    <HolderContext value={holder}>
      <YourBookingsPage contact={contact} />
    </HolderContext>
  )
  return { holder, ...renderInOffice(page, backend, { others }) }
}

/** A list with one booking, which the server refuses to show. */
function showRefused(code: BackendError['code'], sentence: string, status: number, shown: Shown = {}) {
  const { holder } = showList([], shown)
  holder.booking.mockRejectedValue(problem(code, sentence, status))
  act(() => void keepKey({ id: 'upcoming', key: 'old', end: kept.upcoming[0] }))
}
const wrongKey = ['key_wrong', 'This link does not open this booking.', 403] as const

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('names the room of a booking also once it is out of use', async () => {
  const cedar = { ...atlas, id: 'cedar', name: 'Cedar', retired_at: '2026-11-20T00:00:00Z' }
  showList(['inCedar'], { rooms: [atlas, birch, cedar] })
  expect(await screen.findByText('Cedar')).toBeVisible()
})

test('bookings are grouped by time, and past ones load when they are shown', async () => {
  const { holder } = showList(['current', 'later', 'upcoming', 'cancelled', 'past'])
  expect(await screen.findByText('NOW')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show 2 past or cancelled bookings' })).toBeVisible()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your bookings',
    'Today',
    'Upcoming',
    'Past or cancelled',
    'Get your bookings by email'
  ])
  expect(links().slice(3)).toEqual(['/bookings/current', '/bookings/later', '/bookings/upcoming'])
  expect(holder.booking.mock.calls.some(([{ id }]) => id === 'past')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /^Show 2/ }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(links()).toContain('/bookings/past')
})

test('bookings that are not read yet are neither upcoming nor past', async () => {
  const { holder } = showList([])
  const answer = deferred<OwnBooking>()
  holder.booking.mockReturnValue(answer.promise)
  act(() => void keepKey({ id: 'cancelled', key: 'k', end: kept.cancelled[0] }))
  expect(await screen.findByText('Loading bookings…')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Upcoming' })).toBeNull()
  expect(screen.queryByText('No bookings made in this browser yet.')).toBeNull()
  await act(async () => answer.resolve(ownBooking({ id: 'cancelled', ...kept.cancelled[1] })))
  expect(await screen.findByRole('button', { name: 'Show 1 past or cancelled booking' })).toBeVisible()
  expect(screen.queryByText('Loading bookings…')).toBeNull()
})

test('bookings that cannot be read are not shown as upcoming, but the failure is', async () => {
  const { holder } = showList([])
  holder.booking.mockRejectedValue(lost)
  act(() => void keepKey({ id: 'cancelled', key: 'k', end: kept.cancelled[0] }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load bookings')
  expect(screen.queryByRole('heading', { name: 'Upcoming' })).toBeNull()
})

test('a released booking is marked', async () => {
  showList(['released'])
  await userEvent.click(await screen.findByRole('button', { name: /^Show 1/ }))
  expect(await screen.findByText('Released')).toBeVisible()
  expect(screen.queryByText('Cancelled')).toBeNull()
})

test('a moved booking is listed at its new time, which is stored', async () => {
  showList(['moved', 'nearer'])
  const [today, upcoming] = await screen.findAllByRole('heading', { level: 2 })
  expect(today).toHaveTextContent('Today')
  await waitFor(() => expect(links().slice(3)).toEqual(['/bookings/nearer', '/bookings/moved']))
  expect(upcoming).toHaveTextContent('Upcoming')
  expect(screen.queryByRole('heading', { name: 'Past or cancelled' })).toBeNull()
  expect(keptKeys().map(({ id, end }) => [id, end])).toEqual([
    ['nearer', '2026-11-24T14:00:00.000Z'],
    ['moved', '2026-11-26T14:00:00.000Z']
  ])
})

test('a booking in another office is shown on that office’s clock', async () => {
  const others = [{ id: 'tokyo', name: 'Tokyo', time_zone: 'Asia/Tokyo' }]
  const sakura = { ...atlas, id: 'sakura', name: 'Sakura', office_id: 'tokyo' }
  showList(['tokyo', 'pastInTokyo'], { others, rooms: [atlas, sakura] })
  expect(await screen.findByText('NOW')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show 1 past or cancelled booking' })).toBeVisible()
  expect(keptKeys().map(({ end }) => end)).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z'])
})

test('an empty list links to booking until another tab stores a booking', async () => {
  showList([])
  expect(await screen.findByText('No bookings made in this browser yet.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Book a room' })).toHaveLength(2)
  act(() => void keepKey({ id: 'upcoming', key: 'k', end: kept.upcoming[0] }))
  expect(await screen.findByText('Thursday, November 26')).toBeVisible()
})

test('a booking whose key is outdated can be removed from the list', async () => {
  showRefused(...wrongKey)
  expect(await screen.findByText('This link has been replaced. Use the link in the latest email.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove from list' }))
  expect(keptKeys()).toEqual([])
})

test('a deleted booking is shown as deleted, not as one with an outdated link', async () => {
  showRefused('not_found', "This booking doesn't exist.", 404)
  expect(await screen.findByText("This booking doesn't exist.")).toBeVisible()
  expect(screen.queryByText(/^This link has been replaced/)).toBeNull()
})

test('links by mail are not offered where mails have none', async () => {
  unsetPublicUrl()
  showRefused(...wrongKey)
  expect(await screen.findByText('This link has been replaced.')).toBeVisible()
  expect(screen.queryByText(/mail/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Email me the links' })).toBeNull()
})

test('the list stays visible offline, without actions', async () => {
  const backend = fakeBackend()
  backend.rooms.mockRejectedValue(new Error('no answer'))
  showRefused(...wrongKey, { backend, contact: stale })
  expect(await screen.findByText(/^This link has been replaced/, undefined, { timeout: 4000 })).toBeVisible()
  expect(screen.getByText('Not up to date since 10:40')).toBeVisible()
  for (const name of ['Remove from list', 'Email me the links'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['links', 'Email me the links', /^If there are upcoming bookings/, {}],
  ['a calendar', 'Email me my calendar', /^If there are bookings/, { wants: 'calendar' }]
] as const)('%s are requested by address', async (_what, action, done, wanted) => {
  const { holder } = showList([])
  const form = within(await screen.findByRole('form', { name: 'Get your bookings by email' }))
  const email = form.getByLabelText('Your Email')
  await userEvent.type(email, 'ada')
  await userEvent.click(form.getByRole('button', { name: action }))
  expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await userEvent.type(email, '@example.com')
  await userEvent.click(form.getByRole('button', { name: action }))
  expect(await screen.findByText(done)).toBeVisible()
  expect(holder.sendLinks.mock.calls).toEqual([[{ email: 'ada@example.com', ...wanted }]])
})

test('today is named once above its bookings', async () => {
  showList(['later'])
  expect(await screen.findByText('14:00–15:00')).toBeVisible()
  expect(screen.getAllByText('Today')).toHaveLength(1)
})
