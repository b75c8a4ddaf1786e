import { messages } from '@doorplate/domain/messages'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '../backend.ts'
import { booked, type FakeBackend, fakeBackend, renderInOffice, today } from '../test-app.tsx'
import { type BookingDraft, emptyDraft } from './booking-draft.ts'
import { BookingView } from './booking-view.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  vi.spyOn(console, 'info').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const written: BookingDraft = {
  ...emptyDraft,
  bookedBy: ' Priya Raman ',
  bookerEmail: 'priya@hansen.com',
  company: 'Hansen Marine',
  purpose: 'Planning',
  guests: ['amara@brightwater.coop', 'jonas@buergi.ch']
}

const sent = {
  room_id: 'atlas',
  date: today,
  start_time: '11:00',
  end_time: '12:00',
  booked_by: 'Priya Raman',
  booker_email: 'priya@hansen.com',
  company: 'Hansen Marine',
  purpose: 'Planning',
  guests: ['amara@brightwater.coop', 'jonas@buergi.ch']
}

const lost = new BackendError('No sound answer', { status: 0, code: 'unreachable' })
const conflict = new BackendError(messages.bookingConflict, { status: 409, code: 'conflict' })

/** The form for 11:00 in Atlas, filled in. */
async function fillIn(backend: FakeBackend = fakeBackend(), draft = written) {
  function Owner() {
    const [kept, setKept] = useState(draft)
    return <BookingView contact={{ state: 'live' }} draft={kept} onDraft={setKept} onDisplay={() => {}} />
  }
  const rendered = renderInOffice(<Owner />, backend)
  fireEvent.click(await screen.findByRole('radio', { name: 'Atlas' }))
  fireEvent.click(await slot('11:00'))
  return { ...rendered, backend }
}

const slot = (time: string) => screen.findByText(time, { selector: '[aria-busy=false] > .slot' })
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const confirm = async () => {
  fireEvent.click(button('Confirm Booking'))
  await pass(0)
}
const tryAgain = async () => {
  fireEvent.click(button('Try Again'))
  await pass(0)
}
const keys = (backend: FakeBackend) => backend.book.mock.calls.map(([, key]) => key)

test('a booking is sent once, tidied, and then its invitations are asked for', async () => {
  const { backend } = await fillIn()
  await confirm()
  expect(backend.book.mock.calls).toEqual([[sent, expect.stringMatching(/^[0-9a-f]{32}$/)]])
  expect(backend.sendInvites.mock.calls).toEqual([
    [
      {
        roomName: 'Atlas',
        date: today,
        startTime: '11:00',
        endTime: '12:00',
        bookedBy: 'Priya Raman',
        bookerEmail: 'priya@hansen.com',
        company: 'Hansen Marine',
        purpose: 'Planning',
        guests: ['amara@brightwater.coop', 'jonas@buergi.ch']
      }
    ]
  ])
})

test('a stored booking clears room, slot and form, and is announced until closed', async () => {
  await fillIn()
  await confirm()
  const notice = screen.getByText('is booked', { exact: false }).parentElement!
  expect(notice).toHaveAttribute('role', 'status')
  expect(notice).toHaveFocus()
  expect(notice).toHaveTextContent(
    'Atlas is booked11:00–12:00Tuesday, November 24, 2026. ' +
      'Invitations are on their way to priya@hansen.com and 2 guests.Close'
  )
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  fireEvent.click(button('Close'))
  expect(screen.queryByText(/Invitations are on their way/)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('after a booking the form is empty, and the next choice takes the announcement away', async () => {
  await fillIn()
  await confirm()
  fireEvent.click(screen.getByRole('radio', { name: 'Atlas' }))
  expect(screen.queryByText(/Invitations are on their way/)).toBeNull()
  fireEvent.click(await slot('12:00'))
  expect(screen.getByLabelText('Your Name')).toHaveValue('')
  expect(screen.queryByRole('list', { name: 'Guests' })).toBeNull()
})

test.each([
  [[], 'to priya@hansen.com.'],
  [['amara@brightwater.coop'], 'to priya@hansen.com and 1 guest.']
])('invitations to %j go %s', async (guests, words) => {
  await fillIn(fakeBackend(), { ...written, guests })
  await confirm()
  expect(screen.getByText(/Invitations are on their way/)).toHaveTextContent(words)
})

test('when the invitations fail it is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const backend = fakeBackend()
  backend.sendInvites.mockRejectedValue(lost)
  await fillIn(backend)
  await confirm()
  expect(screen.getByText(/Invitations are on their way/)).toBeVisible()
  expect(log.mock.calls).toEqual([['Failed to send invites', lost]])
})

test('while it is on its way the button says so', async () => {
  const backend = fakeBackend()
  backend.book.mockReturnValue(new Promise(() => {}))
  await fillIn(backend)
  await confirm()
  expect(button('Booking & Sending Invites...')).toBeDisabled()
})

test('a booking that is announced before its own answer is no conflict with itself', async () => {
  const backend = fakeBackend()
  backend.book.mockReturnValue(new Promise(() => {}))
  const { queries } = await fillIn(backend)
  await confirm()
  backend.bookings.mockResolvedValue([booked('11:00', '12:00')])
  void queries.invalidateQueries()
  await pass(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Duration')).toBeValid()
})

test('a booking whose answer got lost is sent again under the same key', async () => {
  const backend = fakeBackend()
  backend.book
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(new BackendError('Down', { status: 503, code: 'unavailable' }))
  await fillIn(backend)
  await confirm()
  await pass(5000)
  expect(screen.getByText(/Invitations are on their way/)).toBeVisible()
  expect(keys(backend)).toHaveLength(3)
  expect(new Set(keys(backend)).size).toBe(1)
  expect(backend.sendInvites).toHaveBeenCalledTimes(1)
})

test('a booking that stays lost ends on the error page; tried again it is still the same one', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(lost)
  await fillIn(backend)
  await confirm()
  await pass(30_000)
  expect(screen.getByRole('alert')).toHaveTextContent('Booking ErrorFailed to create booking')
  backend.bookings.mockResolvedValue([booked('11:00', '12:00')])
  await tryAgain()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Your Email')).toHaveValue('priya@hansen.com')
  backend.book.mockResolvedValue(booked('11:00', '12:00'))
  await confirm()
  expect(screen.getByText(/Invitations are on their way/)).toBeVisible()
  expect(new Set(keys(backend)).size).toBe(1)
})

test('a lost booking that is changed before it is tried again is another one', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(lost)
  await fillIn(backend)
  await confirm()
  await pass(30_000)
  await tryAgain()
  fireEvent.change(screen.getByLabelText('Meeting Purpose'), { target: { value: 'Review' } })
  backend.book.mockResolvedValue(booked('11:00', '12:00'))
  await confirm()
  expect(new Set(keys(backend)).size).toBe(2)
})

test('a conflict is shown on the error page; after it everything typed is there but the slot', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(conflict)
  await fillIn(backend)
  backend.bookings.mockResolvedValue([booked('11:00', '12:00')])
  await confirm()
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  expect(screen.getByRole('alert')).toHaveTextContent(messages.bookingConflict)
  expect(document.title).toBe('Booking Error')
  expect(backend.book).toHaveBeenCalledTimes(1)
  await tryAgain()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody has just taken 11:00.')
  expect(screen.getByLabelText('Meeting Purpose')).toHaveValue('Planning')
  expect(button('Confirm Booking')).toBeDisabled()
})

test('another refusal of the server is shown in its own words', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(new BackendError('Too many bookings. Please wait.', { status: 429, code: 'too_many' }))
  await fillIn(backend)
  await confirm()
  expect(screen.getByRole('alert')).toHaveTextContent('Too many bookings. Please wait.')
  expect(backend.book).toHaveBeenCalledTimes(1)
})

test('a value that the server refuses is shown beside its field', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(new BackendError('No.', { status: 422, code: 'invalid', field: 'company' }))
  await fillIn(backend)
  await confirm()
  expect(screen.getByLabelText('Company/Department')).toHaveAccessibleDescription('No.')
  expect(screen.getByLabelText('Your Name')).toHaveValue(' Priya Raman ')
})

test('a guest list that the booker has joined since is refused without being sent', async () => {
  const { backend } = await fillIn(fakeBackend(), { ...written, guests: ['PRIYA@hansen.com'] })
  await confirm()
  expect(screen.getByLabelText('Guest Invites (Optional)')).toHaveAccessibleDescription(messages.guestIsBooker)
  expect(backend.book).not.toHaveBeenCalled()
})
