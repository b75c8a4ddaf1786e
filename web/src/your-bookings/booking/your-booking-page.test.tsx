import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { booked, fakeBackend, problem, today } from '../../../test/app.tsx'
import { fakeHolder, openBooking, ownBooking, setPublicUrl, unsetPublicUrl } from '../../../test/your-booking.tsx'
import { BackendError } from '../../backend/calls.ts'
import { keepKey, keptKeys } from '../../keys/kept-keys.ts'

const end = '2026-11-24T14:00:00.000Z'
const button = (name: string) => screen.findByRole('button', { name })
function expectDraft() {
  const { draft } = JSON.parse(window.sessionStorage.getItem('doorplate-entry')!)
  expect(draft).toMatchObject({ booked_by: 'Jonas Keller', guests: ['amara@brightwater.coop'] })
}
const press = async (name: string) => userEvent.click(await button(name))

test('the key in the link is stored and removed from the address', async () => {
  const { holder } = openBooking()
  expect(await screen.findByRole('heading', { name: 'Atlas' })).toBeVisible()
  expect(holder.booking).toHaveBeenCalledWith({ id: 'b1', key: 'the-key' }, expect.anything())
  expect(keptKeys()).toEqual([{ id: 'b1', key: 'the-key', end }])
  expect(window.location.hash).toBe('')
  expect(holder.booking).toHaveBeenCalledTimes(1)
})

test('the stored key opens the booking if the address has none', async () => {
  keepKey({ id: 'b1', key: 'kept', end })
  const { holder } = openBooking(undefined, { address: '/bookings/b1' })
  expect(await button('Cancel booking')).not.toHaveAttribute('aria-disabled')
  expect(holder.booking).toHaveBeenCalledWith({ id: 'b1', key: 'kept' }, expect.anything())
})

test('the key stays in the address in a browser without storage, with a notice', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  openBooking()
  expect(await screen.findByText(/^This browser doesn't save anything/)).toBeVisible()
  expect(window.location.hash).toBe('#the-key')
})

test('the strip of the day says the booking itself and those of others', async () => {
  const own = { ...ownBooking(), id: 'b1' }
  const strip = () => screen.findByRole('img', { name: /^The day/ })
  openBooking(fakeHolder(own), { backend: fakeBackend([own]) })
  expect(await strip()).toHaveAccessibleName('The day from 08:00 to 23:15. Your booking: 14:00 to 15:00')
  cleanup()
  openBooking(fakeHolder(own), { backend: fakeBackend([own, booked('16:00', '16:30')]) })
  await waitFor(async () =>
    expect(await strip()).toHaveAccessibleName(
      'The day from 08:00 to 23:15. Booked: 16:00 to 16:30. Your booking: 14:00 to 15:00'
    )
  )
})

test('open faults of the room are shown next to it', async () => {
  const backend = fakeBackend()
  const fault = { id: 'f1', reports: 1, since: '2026-11-24T08:00:00.000Z', room_id: 'atlas', equipment: 'Projector' }
  backend.faults.mockResolvedValue([fault, { ...fault, room_id: 'birch', equipment: null }])
  openBooking(undefined, { backend })
  const line = await screen.findByText((_text, element) => element?.className === 'fault-line')
  expect(line).toHaveTextContent('Projector not working')
})

test('the invited people are listed with the state of their mail', async () => {
  const invitations = [
    { recipient: 'jonas.keller@buergi-partner.ch', state: 'queued' as const, reason: null },
    { recipient: 'amara@brightwater.coop', state: 'failed' as const, reason: 'no_mailbox' as const }
  ]
  openBooking(fakeHolder(ownBooking({ invitations, changes: 2 })))
  expect(await screen.findByText('On its way')).toBeVisible()
  expect(screen.getByText("Not delivered: this mailbox doesn't exist")).toBeVisible()
  expect(screen.getByText('Booked on Tuesday, November 24 at 09:00. Changed 2 times since then.')).toBeVisible()
})

test.each([
  ['later', { start_time: '09:30', end_time: '10:30' }, '10:37', '09:30–10:37'],
  ['in its first quarter', { start_time: '10:30', end_time: '11:00', cancelled: true }, '10:37', '10:30–10:37'],
  ['by a clock that is ahead', { start_time: '09:30', end_time: '10:30' }, '10:43', '09:30–10:43']
])('a meeting that was ended %s is shown until then', async (_when, changes, ended, times) => {
  const ended_at = new Date(`${today}T${ended}:20+01:00`).toISOString()
  openBooking(fakeHolder(ownBooking({ ...changes, ended_at, planned_end: '11:00' })))
  expect(await screen.findByText(`Ended at ${ended}, booked until 11:00.`)).toBeVisible()
  expect(screen.getByText(times).tagName).toBe('P')
  expect(screen.queryByText('Cancelled')).toBeNull()
  for (const name of ['Cancel booking', 'Change']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Book it again' })).toBeVisible()
})

test('a cancellation counts down by the office’s clock and can be undone', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { holder } = openBooking()
  await press('Cancel booking')
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' })
  expect(question).toHaveAccessibleDescription(
    'Atlas, Tuesday, November 24, 14:00–15:00 Everyone invited gets an email unless you undo within a minute.'
  )
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel booking' }).at(-1)!)
  expect(await screen.findByText(/^No one has been notified yet. Cancellations go out in 60 seconds/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Book it again' })).toBeNull()
  await press('Undo')
  expect(await screen.findByText(/^Your booking is restored/)).toBeVisible()
  expect(holder.undo).toHaveBeenCalledWith({ id: 'b1', key: 'the-key' })
})

test('the notice has the focus once its Undo is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  openBooking(fakeHolder(ownBooking({ cancelled: true, undo_until: '2026-11-24T09:42:30Z' })))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  for (let second = 0; second < 60; second++) act(() => void vi.advanceTimersByTime(1000))
  expect(undo).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveFocus()
})

test.each([
  ['undo_over', 'Too late to undo: everyone invited is being notified.'],
  ['conflict', 'Someone else has booked this time. Your booking stays cancelled.']
] as const)('a cancellation that cannot be undone (%s) shows the reason', async (code, sentence) => {
  const holder = fakeHolder(ownBooking({ cancelled: true, undo_until: '2026-11-24T09:42:30Z' }))
  holder.undo.mockRejectedValue(problem(code, sentence))
  openBooking(holder)
  await press('Undo')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('an alternative to a taken time can be booked with all details', async () => {
  const assign = vi.fn()
  const holder = fakeHolder(ownBooking({ cancelled: true, undo_until: '2026-11-24T09:42:30Z' }))
  const time = { date: '2026-11-24', start_time: '15:00', end_time: '16:00' }
  const alternatives = [
    { kind: 'other_room' as const, room_id: 'birch', ...time },
    { kind: 'two_rooms' as const, room_id: 'atlas', ...time, together: 1 }
  ]
  holder.undo.mockRejectedValue(new BackendError('Taken', { status: 409, code: 'conflict', alternatives }))
  openBooking(holder)
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'Available instead' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Atlas, / })).toBeNull()
  vi.stubGlobal('location', { ...window.location, assign, search: '' })
  await userEvent.click(screen.getByRole('button', { name: /^Birch, 15:00–16:00/ }))
  expect(assign).toHaveBeenCalledWith('/?room=birch&date=2026-11-24&start=15%3A00&minutes=60')
  expectDraft()
})

test('a final cancellation can be booked again with all details', async () => {
  const assign = vi.fn()
  openBooking(fakeHolder(ownBooking({ cancelled: true, undo_until: null })))
  vi.stubGlobal('location', { ...window.location, assign, search: '' })
  await press('Book it again')
  expect(assign).toHaveBeenCalledWith('/?room=atlas&date=2026-11-24&start=14%3A00&minutes=60')
  expectDraft()
})

test('an outdated link shows a notice and offers to mail the newest', async () => {
  setPublicUrl()
  const holder = fakeHolder()
  const sentence = "This link doesn't open this booking. It may have been replaced by a newer one."
  holder.booking.mockRejectedValue(problem('key_wrong', sentence, 403))
  openBooking(holder)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  expect(document.title).toBe("This link doesn't work")
  expect(keptKeys()).toEqual([])
  await press('Email me the link')
  expect(
    await screen.findByText(/^If this is an upcoming booking, .* or was sent there in the last 24 hours.$/)
  ).toBeVisible()
  expect(holder.sendLinks).toHaveBeenCalledWith({ booking_id: 'b1' })
})

test('a page without a key shows the public fields and where to find the link', async () => {
  openBooking(undefined, { address: '/bookings/b1' })
  expect(await screen.findByText(/^To change or cancel this here, open this page in the browser/)).toBeVisible()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Atlas', 'What', 'Change'])
  expect(document.title).toMatch(/^Booking\b/)
  expect(screen.queryByText('Your booking')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Email me the link' })).toBeNull()
})

test('a booking of somebody else looks neutral, one’s own does not', async () => {
  openBooking(undefined, { address: '/bookings/b1' })
  const plate = () => screen.getByRole('heading', { level: 1, name: 'Atlas' }).closest('header')
  await screen.findByText('Booking')
  expect(plate()).toHaveAttribute('data-muted')
  cleanup()
  openBooking()
  await screen.findByText('Your booking')
  expect(plate()).not.toHaveAttribute('data-muted')
})

test('an unknown booking leads to Your bookings and mails the links of an address', async () => {
  setPublicUrl()
  const holder = fakeHolder()
  holder.publicBooking.mockRejectedValue(problem('not_found', "This booking doesn't exist.", 404))
  openBooking(holder, { address: '/bookings/b1' })
  expect(await screen.findByText("This booking doesn't exist.")).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
  expect(document.title).toMatch(/^Booking not found\b/)
  const keys = [...document.querySelectorAll('.not-found-page-links a')].map((key) => key.textContent)
  expect(keys).toEqual(['Your bookings', 'Book a room'])
  expect(screen.queryByRole('button', { name: 'Email me the link' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Your Email'), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me the links' }))
  expect(holder.sendLinks.mock.calls).toEqual([[{ email: 'ada@example.com' }]])
})

test('an unknown booking offers no mail where mails have no links', async () => {
  unsetPublicUrl()
  const holder = fakeHolder()
  holder.publicBooking.mockRejectedValue(problem('not_found', "This booking doesn't exist.", 404))
  openBooking(holder, { address: '/bookings/b1' })
  expect(await screen.findByText("This booking doesn't exist.")).toBeVisible()
  expect(screen.queryByRole('button', { name: /Email me/ })).toBeNull()
})

test('the page refers to the link in the mail, where mails have links, unless it is offline', async () => {
  setPublicUrl()
  openBooking(undefined, { address: '/bookings/b1', isStale: true })
  expect(
    await screen.findByText(/^To change or cancel this here, use the link in the confirmation email.$/)
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Email me the link' })).toHaveAttribute('aria-disabled', 'true')
})

test('the page has its title back after an error, and after a change', async () => {
  const holder = fakeHolder()
  holder.booking.mockRejectedValue(problem('internal', 'No.', 500))
  openBooking(holder)
  await screen.findByRole('heading', { name: 'Booking Error' }, { timeout: 10_000 })
  expect(document.title).toBe('Booking Error')
  holder.booking.mockResolvedValue(ownBooking())
  await press('Try Again')
  await press('Change')
  await screen.findByRole('heading', { name: 'Change your booking' })
  expect(document.title).toBe('Change your booking')
  await press('Your booking')
  await screen.findByRole('heading', { name: 'Atlas' })
  expect(document.title).toBe('Your booking')
})

test('a booking with erased addresses is read-only', async () => {
  openBooking(fakeHolder(ownBooking({ booker_email: null, guests: [], invitations: [] })))
  expect(await screen.findByText(/^The email addresses of this booking have been deleted/)).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skip to content', 'English'])
})

test('no action is possible offline', async () => {
  openBooking(undefined, { isStale: true })
  expect(await screen.findByText('Not up to date since 10:40')).toBeVisible()
  for (const name of ['Add to calendar', 'Cancel booking', 'Create a new link'])
    expect(await button(name)).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['', false, 'New link created. The old one no longer works.'],
  [' and is mailed', true, /^New link created.* We've emailed the new link to you.$/]
])('a new link replaces the stored one%s', async (_how, isMailed, said) => {
  const holder = fakeHolder()
  holder.replaceKey.mockResolvedValue({ key: 'new-key', isMailed })
  openBooking(holder)
  await press('Create a new link')
  expect(await screen.findByText(said)).toBeVisible()
  expect(keptKeys()).toEqual([{ id: 'b1', key: 'new-key', end }])
  expect(window.location.hash).toBe('')
})

test.each([
  ['here', () => press('Create a new link')],
  ['in another tab', async () => act(() => void keepKey({ id: 'b1', key: 'new-key', end }))]
])('the old link leaves the key in place that replaced it %s', async (_where, replace) => {
  const { holder } = openBooking()
  await button('Cancel booking')
  await replace()
  await waitFor(() => expect(keptKeys()).toEqual([{ id: 'b1', key: 'new-key', end }]))
  await button('Cancel booking')
  const sentence = "This link doesn't open this booking."
  holder.booking.mockRejectedValue(problem('key_wrong', sentence, 403))
  act(() => {
    window.location.hash = 'the-key'
  })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(keptKeys()).toEqual([{ id: 'b1', key: 'new-key', end }])
})

test.each([
  ['sent', 'Everyone invited has been notified.'],
  ['queued', 'Everyone invited is being notified.']
] as const)('once nothing can be undone and mails are %s, the page says so', async (state, sentence) => {
  const invitations = [{ recipient: 'priya@northwind.example', state, reason: null }]
  openBooking(fakeHolder(ownBooking({ cancelled: true, invitations })))
  expect(await screen.findByText(sentence)).toBeVisible()
})
