import { noRules, type OfficeRules } from '@doorplate/domain/rules/rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { booked, fakeBackend, officeRules, openDaily, today } from '../../../test/app.tsx'
import { fakeHolder, openBooking, ownBooking } from '../../../test/your-booking.tsx'
import { BackendError } from '../../backend/calls.ts'

const field = (name: string) => screen.findByLabelText<HTMLSelectElement>(name)
const save = () => screen.getByRole('button', { name: 'Save changes' })

async function openChange(rules: OfficeRules, others: ReturnType<typeof booked>[] = [], holder = fakeHolder()) {
  const backend = fakeBackend([{ ...ownBooking(), id: 'b1' }, ...others])
  backend.rules.mockResolvedValue(rules)
  openBooking(holder, { address: '/bookings/b1?change#the-key', backend })
  await screen.findByRole('heading', { name: 'Change your booking' })
  return holder
}

async function values(name: string) {
  const options = within(await field(name)).getAllByRole<HTMLOptionElement>('option')
  return options.map(({ value }) => value)
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

const freeStarts = () =>
  within(screen.getByRole('group', { name: 'Start times' }))
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value)

async function choose(name: string, value: string) {
  await userEvent.selectOptions(await field(name), value)
}

test('start times out of the opening hours cannot be chosen, except its own', async () => {
  await openChange(officeRules({ hours: openDaily('15:00', '18:00') }))
  await waitFor(() => expect(freeStarts().slice(0, 2)).toEqual(['14:00', '15:00']))
  expect(freeStarts().at(-1)).toBe('17:45')
  expect(await start('14:00')).toBePressed()
  await chooseStart('16:00')
  expect(freeStarts().slice(0, 2)).toEqual(['14:00', '15:00'])
  await chooseStart('17:30')
  expect(await field('Duration')).toHaveAccessibleDescription('This room is open from 15:00 to 18:00.')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

test('its own start stays free where newer rules ask for more time than is left after it', async () => {
  await openChange(officeRules({ min_minutes: 90, buffer_before: 15 }), [booked('15:00', '16:00')])
  await waitFor(() => expect(freeStarts()).toContain('14:00'))
  expect(freeStarts()).not.toContain('14:15')
})

test('a start is free for the length that it has, also where newer rules ask for more', async () => {
  await openChange(officeRules({ min_minutes: 90 }), [booked('12:00', '13:00')])
  await waitFor(() => expect(freeStarts()).toContain('11:00'))
  expect(freeStarts()).not.toContain('11:15')
})

test('a chosen start that the new room is closed at says why', async () => {
  const rooms = [{ room_id: 'birch', ...noRules, hours: openDaily('15:00', '18:00') }]
  await openChange({ ...officeRules({}), rooms })
  await choose('Room', 'birch')
  expect(await screen.findByText('This room is open from 15:00 to 18:00.')).toBeVisible()
  expect(freeStarts()[0]).toBe('15:00')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

test('the lengths are those of the new room and its own', async () => {
  const rooms = [{ room_id: 'birch', ...noRules, max_minutes: 30 }]
  await openChange({ ...officeRules({ max_minutes: 120 }), rooms })
  expect(await values('Duration')).toEqual(['15', '30', '45', '60', '75', '90', '120'])
  await choose('Room', 'birch')
  expect(await values('Duration')).toEqual(['15', '30', '60'])
  expect(await field('Duration')).toHaveAccessibleDescription('This room can be booked for at most 30 minutes.')
  await choose('Duration', '30')
  expect(save()).not.toHaveAttribute('aria-disabled')
})

test('a closed day is a problem of the date, unless the booking is on it already', async () => {
  const closed = officeRules({}, [
    { date: today, room_id: null, reason: 'Stocktaking' },
    { date: '2026-11-25', room_id: null, reason: 'Company outing' }
  ])
  await openChange(closed)
  expect(await field('Date')).not.toBeInvalid()
  await choose('Duration', '30')
  expect(save()).not.toHaveAttribute('aria-disabled')
  await userEvent.clear(await field('Date'))
  await userEvent.type(await field('Date'), '2026-11-25')
  expect(await field('Date')).toHaveAccessibleDescription(
    'The office is closed on Wednesday, November 25, 2026: Company outing.'
  )
  expect(save()).toHaveAttribute('aria-disabled', 'true')
})

test('a time that is being prepared cannot be chosen or reached, where the booking moves', async () => {
  await openChange(officeRules({ buffer_after: 30 }), [booked('15:00', '16:00')])
  expect(screen.queryByRole('alert')).toBeNull()
  await expectRefused('16:15', 'setup time')
  await chooseStart('13:45')
  expect(await screen.findByRole('alert')).toHaveTextContent('This duration conflicts with an existing booking.')
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  await chooseStart('16:30')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a day that is closed while the change is sent shows what is free instead', async () => {
  const holder = fakeHolder()
  const sentence = 'This room is closed on Tuesday, November 24, 2026: Water damage.'
  const alternatives = [
    { kind: 'other_room' as const, room_id: 'birch', date: today, start_time: '16:00', end_time: '17:00' }
  ]
  holder.change.mockRejectedValue(
    new BackendError(sentence, { status: 409, code: 'closed', field: 'date', alternatives })
  )
  await openChange(officeRules({}), [], holder)
  await chooseStart('16:00')
  await userEvent.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  await userEvent.click(screen.getByRole('button', { name: /^Birch, 16:00–17:00/ }))
  expect(await field('Room')).toHaveValue('birch')
  expect(await start('16:00')).toBePressed()
})
