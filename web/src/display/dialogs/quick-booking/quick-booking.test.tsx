import { fireEvent, screen, within } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { booked, conflict, dayOf, fakeBackend, today } from '../../../../test/app.tsx'
import { button, type Days, fillIn, pass, press, showDisplay, write } from '../../../../test/display/display.tsx'
import { say } from '../../../../test/words.ts'
import { settings } from '../../../words/page-settings.ts'

const dialog = () => screen.queryByRole('dialog', { name: 'Quick Booking' })
const field = (label: string) => within(dialog()!).getByLabelText(label)
const slot = (time: string) => screen.getByText(time, { selector: '[role=group] > button' })

/** A server that stores what is booked, in the given days. */
function storing(days: Days) {
  const backend = fakeBackend()
  backend.book.mockImplementation(async (booking) => {
    const stored = booked(booking.start_time, booking.end_time, { date: booking.date, booked_by: booking.booked_by })
    days[booking.date] = [...(days[booking.date] ?? []), stored]
    return stored
  })
  return backend
}

test('the first free slot after the next quarter hour is offered by its time', async () => {
  await showDisplay({ days: { [today]: [booked('10:45', '11:15')] } })
  expect(screen.queryByText('Book This Room Now')).toBeNull()
  expect(button('Book from 11:15')).toHaveAccessibleDescription('Add name and guests')
  await press('Book from 11:15')
  expect(dialog()).toHaveTextContent('Atlas')
  expect(dialog()).toHaveTextContent('Tuesday, November 24, 2026')
  expect(dialog()).toHaveTextContent('Start time11:15')
})

test('when no slot is left today, Book This Room Now says so and leads to the times of tomorrow', async () => {
  await showDisplay({ now: '2026-11-24T21:46:00+01:00' })
  await press('Book This Room Now')
  expect(screen.getByRole('alertdialog', { name: say('display.noSlotToday') })).toBeVisible()
  await press('OK')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Book This Room Now')
  await press('See tomorrow')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Book a Future Time Slot' })).toHaveTextContent('Wednesday, November 25')
  fireEvent.click(slot('08:00'))
  expect(dialog()).toHaveTextContent('Wednesday, November 25, 2026')
})

test.each([
  ['after the last one', '22:05', []],
  ['when the whole day is booked', '07:30', [booked('08:00', '22:00')]],
  ['while the last meeting runs', '22:05', [booked('21:45', '22:30')]]
])(
  'when no start is left today (%s) the display says so and opens the times of tomorrow',
  async (_case, now, taken) => {
    const times = () => screen.getByRole('button', { name: /^View Available Times/ })
    await showDisplay({ now: `2026-11-24T${now}:00+01:00`, days: { [today]: taken } })
    expect(screen.getByText('No more times today')).toBeVisible()
    expect(screen.queryByText('Book This Room Now')).toBeNull()
    expect(times()).toHaveTextContent('View Available Times Tomorrow, Wednesday, November 25')
    fireEvent.click(times())
    const sheet = screen.getByRole('region', { name: 'Book a Future Time Slot' })
    expect(sheet).toHaveTextContent('Tomorrow, Wednesday, November 25')
    expect(times()).toHaveTextContent(/^View Available Times\s*$/)
    fireEvent.click(times())
    expect(sheet).not.toBeInTheDocument()
    expect(screen.getByText('Schedule for Tomorrow')).toBeVisible()
  }
)

test.each([
  ['late in the evening', '21:55', '21:45', []],
  ['before a room that is booked out', '20:05', '20:00', [booked('20:15', '22:00')]]
])(
  'when only the current quarter hour is left (%s) it can be chosen from the times',
  async (_case, now, left, taken) => {
    await showDisplay({ now: `2026-11-24T${now}:00+01:00`, days: { [today]: taken } })
    expect(button('Book This Room Now')).toHaveAccessibleDescription('No later times today')
    await press('View Available Times')
    expect(slot(left)).toBeEnabled()
  }
)

test('the times of the day replace the schedule until they are closed, and each opens the form', async () => {
  await showDisplay({ days: { '2026-11-25': [booked('09:00', '10:00', { date: '2026-11-25' })] } })
  await press('Next Day')
  await press('View Available Times')
  expect(button('View Available Times')).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByText('Schedule for Tomorrow')).toBeNull()
  const sheet = screen.getByRole('region', { name: 'Book a Future Time Slot' })
  expect(sheet).toHaveTextContent('Tomorrow, Wednesday, November 25')
  const legend = within(sheet).getAllByRole('listitem')
  expect(legend.map((meaning) => meaning.textContent)).toEqual(['Available', 'Booked'])
  expect(slot('09:00')).toBeDisabled()
  await press('Close')
  expect(screen.getByText('Schedule for Tomorrow')).toBeVisible()
  expect(button('View Available Times')).toHaveAttribute('aria-expanded', 'false')
  await press('View Available Times')
  fireEvent.click(slot('10:00'))
  expect(dialog()).toHaveTextContent('Wednesday, November 25, 2026')
  expect(dialog()).toHaveTextContent('Start time10:00')
})

test('a booking for now turns the room red, appears in the schedule and is confirmed briefly', async () => {
  const days: Days = {}
  await showDisplay({ days, backend: storing(days), now: '2026-11-24T10:45:00+01:00' })
  expect(button('Book This Room Now')).toHaveAccessibleDescription('Add name and guests (from 10:45)')
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  expect(dialog()).toBeNull()
  expect(document.body).toHaveAttribute('data-state', 'occupied')
  expect(screen.getByText('10:45–11:45', { selector: 'li p' })).toBeVisible()
  const confirmation = screen.getByText('Your invitation is on its way to priya@hansen.com.', { exact: false })
  expect(confirmation.closest('[role=status]')).toHaveTextContent('Atlas is booked10:45–11:45')
  expect(confirmation.closest('[role=status]')).toHaveFocus()
  expect(screen.queryByText('View Available Times')).toBeNull()

  await pass(15_000)
  expect(confirmation).not.toBeInTheDocument()
  expect(button('View Available Times')).toBeVisible()
})

test('the confirmation can be closed, and the next form starts empty', async () => {
  const days: Days = {}
  await showDisplay({ days, backend: storing(days) })
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  await press('Close')
  await press('Book from 11:45')
  expect(field('Your Name')).toHaveValue('')
})

test.each<[string, () => unknown]>([
  ['Close', () => press('Close')],
  ['Cancel', () => press('Cancel')],
  ['Escape', () => fireEvent.keyDown(dialog()!, { key: 'Escape' })]
])('%s closes the form and clears it: the next person may be someone else', async (_way, close) => {
  await showDisplay()
  await press('Book This Room Now')
  fillIn()
  await close()
  expect(dialog()).toBeNull()
  await press('Book This Room Now')
  expect(field('Your Name')).toHaveValue('')
})

test('a start that somebody else books is rejected, and typed text is kept for another start', async () => {
  const days: Days = {}
  const { backend, reload } = await showDisplay({ days })
  await press('Book This Room Now')
  fillIn()
  days[today] = [booked('10:45', '11:45')]
  await reload()
  expect(screen.getByRole('alert')).toHaveTextContent('Someone has just booked 10:45.')
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
  expect(button('Confirm Booking')).toHaveAttribute('aria-disabled', 'true')
  expect(field('Your Name')).toHaveValue('Priya Raman')

  await press('Close')
  fireEvent.click(slot('12:00'))
  expect(field('Meeting Purpose')).toHaveValue('Planning')
  await press('Confirm Booking')
  expect(backend.book).toHaveBeenCalledWith(
    expect.objectContaining({ start_time: '12:00' }),
    expect.anything(),
    expect.anything()
  )
})

test('an offer in place of a lost start leads to the heading of the form', async () => {
  const days: Days = {}
  const { backend, reload } = await showDisplay({ days })
  await press('Book This Room Now')
  days[today] = [booked('10:45', '11:45')]
  backend.day.mockResolvedValue(dayOf(days[today]))
  await reload()
  await vi.dynamicImportSettled()
  await pass(0)
  await pass(10)
  fireEvent.click(within(dialog()!).getByRole('button', { name: /^Atlas, 11:45/ }))
  expect(dialog()).toHaveTextContent('Start time11:45')
  expect(within(dialog()!).getByRole('heading', { name: 'Quick Booking' })).toHaveFocus()
})

test('the form opens with the longest duration that fits, and explains a longer one at its field', async () => {
  await showDisplay({ days: { [today]: [booked('11:30', '12:00')] } })
  await press('Book This Room Now')
  expect(field('Duration')).toHaveDisplayValue('45 minutes')
  expect(screen.queryByText(say('form.durationConflict'))).toBeNull()
  write('Duration', '60')
  expect(screen.getByText(say('form.durationConflict'))).toBeVisible()
})

test('a conflict found by the server is shown in the form until something changes', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(conflict)
  await showDisplay({ backend })
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
  expect(field('Your Name')).toHaveValue('Priya Raman')
  write('Duration', '30')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the form cannot be closed while its booking is being sent', async () => {
  const backend = fakeBackend()
  backend.book.mockReturnValue(new Promise(() => {}))
  await showDisplay({ backend })
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  expect(button('Booking & Sending Invites...')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Close')).toHaveAttribute('aria-disabled', 'true')
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  expect(dialog()).not.toBeNull()
})

const codeOf = (address: string) => encode(address, { ecc: 'M', border: 4 }).data.flat().filter(Boolean).length
const code = () => screen.queryByRole('button', { name: 'Enlarge the QR code for your phone' })

test('a QR code leads to the same form on a phone', async () => {
  settings.public_url = 'https://rooms.example.com/doors'
  await import('./phone-code.tsx')
  await showDisplay({ days: { [today]: [booked('10:45', '11:15')] } })
  await press('Book from 11:15')
  await pass(1000)
  expect(screen.getByText('Fill this in on your phone')).toBeVisible()
  const address = `https://rooms.example.com/doors/?office=main&room=atlas&date=${today}&start=11:15&minutes=60`
  expect(code()!.querySelector('path')!.getAttribute('d')!.match(/M/g)).toHaveLength(codeOf(address))
})

test.each<[string, () => unknown]>([
  ['Escape', () => fireEvent.keyDown(dialog()!, { key: 'Escape' })],
  ['the back gesture', () => fireEvent(dialog()!, new Event('cancel', { cancelable: true }))],
  ['Close', () => fireEvent.click(within(dialog()!).getAllByText('Close')[0]!)]
])('%s closes the enlarged QR code, and only then the form', async (_way, close) => {
  settings.public_url = 'https://rooms.example.com'
  await import('./phone-code.tsx')
  await showDisplay()
  await press('Book This Room Now')
  await pass(1000)
  fireEvent.click(code()!)
  expect(code()).toHaveAttribute('aria-expanded', 'true')
  close()
  expect(code()).toHaveAttribute('aria-expanded', 'false')
  expect(dialog()).toBeVisible()
  close()
  expect(dialog()).toBeNull()
})

test('no QR code leads to an address of this device only', async () => {
  await showDisplay({ days: { [today]: [booked('10:45', '11:15')] } })
  await press('Book from 11:15')
  await pass(0)
  expect(dialog()).toBeVisible()
  expect(code()).toBeNull()
})
