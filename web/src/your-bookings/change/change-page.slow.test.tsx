import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { booked, dayOf, fakeBackend, lost, today } from '../../../test/app.tsx'
import { fakeHolder, openBooking, ownBooking } from '../../../test/your-booking.tsx'
import { BackendError } from '../../backend/calls.ts'
import { availabilityKey, invalidate } from '../../backend/queries.ts'
import { keepKey } from '../../keys/kept-keys.ts'

const field = (name: string) => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save changes' })

async function openChange(holder = fakeHolder(), backend = fakeBackend()) {
  const opened = openBooking(holder, { address: '/bookings/b1?change#the-key', backend })
  await screen.findByRole('heading', { name: 'Change your booking' })
  return opened
}

const start = (time: string) => screen.findByText(time, { selector: 'button' })

async function expectRefused(time: string, why: string) {
  await waitFor(async () => expect(await start(time)).toHaveAccessibleName(`${time}, ${why}`))
  expect(await start(time)).toBeDisabled()
}

async function chooseStart(time: string) {
  await waitFor(async () => expect(await start(time)).toBeEnabled())
  await userEvent.click(await start(time))
}

async function choose(name: string, value: string) {
  await userEvent.selectOptions(await field(name), value)
}

test('only changed fields are sent, with the version that was seen', async () => {
  const { holder } = await openChange()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await chooseStart('16:00')
  expect(screen.getByText('2 people get an update.')).toBeVisible()
  await userEvent.click(save())
  expect(holder.change).toHaveBeenCalledWith(
    { id: 'b1', key: 'the-key' },
    { start_time: '16:00', end_time: '17:00' },
    { version: 1, attempt: expect.stringMatching(/^[0-9a-f]{32}$/) }
  )
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(window.location.search).toBe('')
})

test('the strip of the day says the time that the booking would have', async () => {
  await openChange(fakeHolder(), fakeBackend([{ ...ownBooking(), id: 'b1' }, booked('17:00', '18:00')]))
  await chooseStart('15:30')
  expect(screen.getByRole('img', { name: /^The day/ })).toHaveAccessibleName(
    'The day from 08:00 to 23:15. Booked: 17:00 to 18:00. Your booking: 15:30 to 16:30'
  )
})

test('rooms say whether they are free at the chosen time, one’s own time not counting', async () => {
  const taken = { ...booked('16:00', '17:00'), room_id: 'birch' }
  const own = { ...ownBooking(), id: 'b1' }
  const backend = fakeBackend([own])
  backend.day.mockResolvedValue(dayOf([own, taken]))
  await openChange(fakeHolder(), backend)
  const words = (name: string) => screen.findByRole('option', { name })
  expect(await words('Atlas, 8 people, Free')).toBeInTheDocument()
  expect(await words('Birch, 1 person, Free')).toBeInTheDocument()
  await chooseStart('16:00')
  expect(await words('Atlas, 8 people, Free')).toBeInTheDocument()
  expect(await words('Birch, 1 person')).toBeInTheDocument()
})

test('the title of the change page ends with it', async () => {
  await openChange()
  expect(document.title).toBe('Change your booking')
  await chooseStart('16:00')
  await userEvent.click(save())
  await screen.findByText('Changes saved')
  expect(document.title).toBe('Your booking')
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await screen.findByRole('heading', { name: 'Change your booking' })
  expect(document.title).toBe('Change your booking')
  await userEvent.click(screen.getByRole('button', { name: 'Your booking' }))
  expect(document.title).toBe('Your booking')
})

test('a conflict offers alternatives, which can be chosen until they are booked', async () => {
  const backend = fakeBackend([{ ...ownBooking(), id: 'b1' }, booked('15:30', '16:30')])
  const { queries } = await openChange(fakeHolder(), backend)
  await chooseStart('14:30')
  expect(screen.queryByRole('alert')).toBeNull()
  await chooseStart('15:00')
  expect(await screen.findByRole('alert')).toHaveTextContent('This duration conflicts with an existing booking.')
  expect(screen.getByText('Atlas is booked from 15:30 to 16:30.')).toBeVisible()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(await screen.findByRole('button', { name: /^Atlas, 14:30–15:30/ }))
  expect(await start('14:30')).toBePressed()
  expect(save()).not.toHaveAttribute('aria-disabled')
  await chooseStart('15:00')
  expect(await screen.findByRole('button', { name: /^Atlas, 14:30–15:30/ })).toBeVisible()
  backend.day.mockResolvedValue(dayOf([booked('15:30', '16:30'), booked('15:00', '15:30')]))
  invalidate(queries, availabilityKey)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Atlas, 14:30–15:30/ })).toBeNull())
})

test('booked starts cannot be chosen, but the own time of the booking can', async () => {
  const backend = fakeBackend([{ ...ownBooking(), id: 'b1' }, booked('15:30', '16:30')])
  await openChange(fakeHolder(), backend)
  for (const time of ['15:30', '15:45', '16:00', '16:15']) await expectRefused(time, 'booked')
  expect(await start('14:00')).toBePressed()
  await chooseStart('17:00')
  expect(await start('17:00')).toBePressed()
  for (const time of ['14:00', '14:30']) expect(await start(time)).toBeEnabled()
})

test('the starts are those of the chosen room and day', async () => {
  const backend = fakeBackend([{ ...ownBooking(), id: 'b1' }, booked('14:00', '15:00', { room_id: 'birch' })])
  await openChange(fakeHolder(), backend)
  await expectRefused('10:15', 'past')
  await choose('Room', 'birch')
  await expectRefused('14:00', 'booked')
  await userEvent.clear(await field('Date'))
  expect(await start('14:00'), 'no day is known').toBeDisabled()
  await userEvent.type(await field('Date'), '2026-11-25')
  expect(await start('10:15')).toBeEnabled()
})

test('a time that is lost while it is sent shows alternatives', async () => {
  const holder = fakeHolder()
  const alternatives = [
    { kind: 'other_time' as const, room_id: 'atlas', date: today, start_time: '17:00', end_time: '18:00' },
    { kind: 'two_rooms' as const, room_id: 'atlas', date: today, start_time: '16:00', end_time: '17:00', together: 1 }
  ]
  holder.change.mockRejectedValue(new BackendError('Taken', { status: 409, code: 'conflict', alternatives }))
  await openChange(holder)
  await chooseStart('16:00')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('This time slot conflicts with an existing booking.')
  expect(screen.getAllByRole('button', { name: /^Atlas, / })).toHaveLength(1)
  expect(await start('16:00')).toBePressed()
})

test('a change by another holder is shown, and typed text stays and can be saved', async () => {
  const holder = fakeHolder()
  await openChange(holder)
  await screen.findByLabelText('Meeting Purpose')
  holder.change.mockRejectedValueOnce(new BackendError('Changed', { status: 412, code: 'changed_meanwhile' }))
  holder.booking.mockResolvedValue({ ...ownBooking(), version: 2, room_id: 'birch', purpose: 'Theirs' })
  await userEvent.clear(await field('Meeting Purpose'))
  await userEvent.type(await field('Meeting Purpose'), 'Mine')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this booking')
  expect(screen.getByRole('alert')).toHaveTextContent('before: Atlas after: Birch')
  expect(await field('Meeting Purpose')).toHaveValue('Mine')
  expect(await field('Room')).toHaveValue('birch')
  await userEvent.click(save())
  expect(holder.change.mock.lastCall!.slice(1)).toEqual([
    { purpose: 'Mine' },
    { version: 2, attempt: expect.anything() }
  ])
})

test('a guest whom another holder invited stays when somebody else is invited', async () => {
  const holder = fakeHolder()
  await openChange(holder)
  await userEvent.type(await field('Guest Invites (Optional)'), 'mine@example.com')
  const theirs = ['amara@brightwater.coop', 'theirs@example.com']
  holder.change.mockRejectedValueOnce(new BackendError('Changed', { status: 412, code: 'changed_meanwhile' }))
  holder.booking.mockResolvedValue({ ...ownBooking(), version: 2, guests: theirs })
  await userEvent.click(save())
  await screen.findByText(/^Someone else changed this booking/)
  await userEvent.click(save())
  expect(holder.change.mock.lastCall![1]).toEqual({ guests: [...theirs, 'mine@example.com'] })
})

test('what another holder changed before a reload is shown, and typed text stays', async () => {
  await openChange()
  await choose('Duration', '30')
  cleanup()
  const moved = { start_time: '16:00', end_time: '17:00', version: 2 }
  const { holder } = await openChange(fakeHolder(ownBooking(moved)))
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this booking')
  expect(await start('16:00')).toBePressed()
  await userEvent.click(save())
  expect(holder.change.mock.lastCall!.slice(1)).toEqual([
    { end_time: '16:30' },
    { version: 2, attempt: expect.anything() }
  ])
})

test('a change whose answer was lost is saved, as the page shows after a reload', async () => {
  await openChange()
  await choose('Duration', '30')
  cleanup()
  const holder = fakeHolder(ownBooking({ end_time: '14:30', version: 2 }))
  openBooking(holder, { address: '/bookings/b1?change#the-key' })
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
  cleanup()
  await openChange(holder)
  expect(screen.getByText('No changes yet')).toBeVisible()
})

test('a change that is refused because it is stored already is saved', async () => {
  const holder = fakeHolder()
  await openChange(holder)
  await choose('Duration', '30')
  holder.change.mockRejectedValueOnce(new BackendError('Changed', { status: 412, code: 'changed_meanwhile' }))
  holder.booking.mockResolvedValue({ ...ownBooking(), version: 2, end_time: '14:30' })
  await userEvent.click(save())
  expect(await screen.findByText('Changes saved')).toBeVisible()
})

test('a repeat after a lost answer is the same attempt', async () => {
  const holder = fakeHolder()
  holder.change.mockRejectedValueOnce(lost)
  await openChange(holder)
  await choose('Duration', '30')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent("The server didn't answer. Please try again.")
  await userEvent.click(save())
  const [first, second] = holder.change.mock.calls.map(([, , { attempt }]) => attempt)
  expect(second).toBe(first)
})

test('a save on a device without a network says so', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  const holder = fakeHolder()
  holder.change.mockRejectedValueOnce(lost)
  await openChange(holder)
  await choose('Duration', '30')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This device is offline. The server didn't answer. Please try again."
  )
})

test('a removed guest can be restored, and an address in the input is invited', async () => {
  const { holder } = await openChange()
  await userEvent.click(screen.getByRole('button', { name: 'Remove amara@brightwater.coop' }))
  expect(screen.getByText('1 person gets an update, 1 gets a cancellation.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep amara@brightwater.coop' }))
  expect(screen.getByText('No changes yet')).toBeVisible()
  await userEvent.type(await field('Guest Invites (Optional)'), 'new@example.com')
  await userEvent.click(save())
  expect(holder.change.mock.lastCall![1]).toEqual({ guests: ['amara@brightwater.coop', 'new@example.com'] })
})

test('an address in the guest field counts as invited, since saving invites it', async () => {
  await openChange()
  await userEvent.type(await field('Guest Invites (Optional)'), 'sam@buergi.example')
  expect(screen.getByText('1 person gets an update, 1 gets an invitation.')).toBeVisible()
  expect(screen.queryByText('No changes yet')).not.toBeInTheDocument()
})

test('a booking can be made private, and the summary says so', async () => {
  const holder = fakeHolder()
  await openChange(holder)
  await userEvent.click(await field('Private meeting'))
  const line = screen.getByText('Private meeting', { selector: 'dt' }).parentElement
  expect(line).toHaveTextContent('Private meetingbefore: No after: Yes')
  await userEvent.click(save())
  expect(holder.change.mock.lastCall![1]).toEqual({ private: true })
})

test('only the end, the purpose and the guests of a current meeting can be changed', async () => {
  await openChange(fakeHolder(ownBooking({ start_time: '10:00', end_time: '11:00' })))
  for (const name of ['Date', 'Room']) expect(await field(name)).toBeDisabled()
  expect(screen.queryByRole('group', { name: 'Start times' })).toBeNull()
  expect(screen.getByText(/^This meeting is in progress/)).toBeVisible()
  await choose('Duration', '30')
  expect(await screen.findByText('Please choose an end time in the future.')).toBeVisible()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

async function reload() {
  cleanup()
  await openChange()
}

test('typed text survives a reload and Back until it is discarded', async () => {
  await openChange()
  await chooseStart('16:00')
  await userEvent.type(await field('Guest Invites (Optional)'), 'half@')
  await reload()
  expect(await start('16:00')).toBePressed()
  expect(await field('Guest Invites (Optional)')).toHaveValue('half@')
  await userEvent.click(screen.getByRole('button', { name: 'Your booking' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
  expect(await start('16:00')).toBePressed()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
  await reload()
  expect(await start('14:00')).toBePressed()
  expect(window.sessionStorage).toHaveLength(0)
})

test('typed text survives a new link from another tab, and is deleted once it is saved', async () => {
  await openChange()
  await choose('Duration', '30')
  act(() => void keepKey({ id: 'b1', key: 'newer', end: `${today}T14:00:00.000Z` }))
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'))
  expect(await field('Duration')).toHaveValue('30')
  await userEvent.click(save())
  expect(await screen.findByText('Changes saved')).toBeVisible()
  await reload()
  expect(await field('Duration')).toHaveValue('60')
})

test('a page opened for a room does not store typed text', async () => {
  openBooking(fakeHolder(), { address: '/bookings/b1?display=atlas&change#the-key' })
  await choose('Duration', '30')
  expect(window.sessionStorage).toHaveLength(0)
})

test.each(['{', '[]', '{"change": {"guests": "ada"}, "guestInput": ""}', '{"change": {"date": 1}, "guestInput": ""}'])(
  'unknown data (%s) counts as no typed text',
  async (text) => {
    window.sessionStorage.setItem('doorplate-change.b1', text)
    await openChange()
    expect(await field('Duration')).toHaveValue('60')
    expect(save()).toHaveAttribute('aria-disabled', 'true')
  }
)
