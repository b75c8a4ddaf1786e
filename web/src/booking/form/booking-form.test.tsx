import { bookingFields, type TextField, textFields } from '@doorplate/domain/bookings/fields'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atlas, newBooking } from '../../../test/app.tsx'
import { confirm, field, filled, guestField, showForm } from '../../../test/booking/booking-form.tsx'
import { say } from '../../../test/words.ts'

test('the form starts with a summary of room, date, start time and duration', () => {
  showForm()
  const summary = screen.getByRole('form', { name: 'Complete Your Booking' }).querySelector('dl')!
  expect(summary).toHaveTextContent('RoomAtlasDateTuesday, November 24, 2026Start time11:00Duration1 hour')
})

test('each duration shows its end, and conflicting ones form a group of their own', () => {
  showForm({ isRangeFree: (_start, minutes) => minutes <= 30 })
  const shown = within(field('Duration')).getAllByRole<HTMLOptionElement>('option')
  expect(shown.map(({ label }) => label)).toEqual([
    '15 minutes (until 11:15)',
    '30 minutes (until 11:30)',
    '45 minutes (until 11:45)',
    '1 hour (until 12:00)',
    '1 hour 15 minutes (until 12:15)',
    '1 hour 30 minutes (until 12:30)'
  ])
  const apart = within(screen.getByRole('group', { name: 'Conflicts with a booking' })).getAllByRole('option')
  expect(apart).toEqual(shown.slice(2))
})

test('a completed form submits the values of its fields', async () => {
  const { user, onSubmit } = showForm()
  await user.type(field('Your Name'), 'Priya Raman')
  await user.type(field('Your Email'), 'priya@hansen.com')
  await user.type(field('Company/Department'), 'Hansen Marine')
  expect(field('Duration')).toHaveDisplayValue('1 hour')
  await user.selectOptions(field('Duration'), '45 minutes')
  expect(screen.getByText('45 minutes', { selector: 'dd' })).toBeVisible()
  expect(confirm()).toHaveAttribute('aria-disabled', 'true')
  await user.type(field('Meeting Purpose'), 'Planning')
  await user.click(confirm())
  expect(onSubmit.mock.lastCall![0]).toEqual({ ...newBooking, end_time: '11:45' })
})

test.each(textFields)('%s can be typed, and is submitted', async (name) => {
  const { user, onSubmit } = showForm({ draft: { ...filled, [name]: '' } })
  await user.type(field(say(`label.${name}`)), 'Words')
  await user.click(confirm())
  expect(onSubmit.mock.lastCall![0]).toHaveProperty(name, 'Words')
})

test('a private meeting is a tick with a hint, off at first, which the keyboard sets', async () => {
  const { user, onSubmit } = showForm({ draft: filled })
  const tick = screen.getByRole('checkbox', { name: 'Private meeting' })
  expect(tick).not.toBeChecked()
  expect(tick).toHaveAccessibleDescription('Others see only that the room is taken.')
  field('Meeting Purpose').focus()
  await user.tab()
  expect(tick).toHaveFocus()
  await user.keyboard(' ')
  await user.click(confirm())
  expect(onSubmit.mock.lastCall![0]).toHaveProperty('private', true)
})

test.each([
  ...textFields.filter((name) => bookingFields[name].required).map((name) => [name, '\t', '']),
  ['booker_email', '', ''],
  ['booked_by', 'Priya \ud800', 'Your Name contains a character that cannot be used'],
  ['booked_by', 'a'.repeat(121), 'Your Name can have at most 120 characters']
] as [TextField | 'booker_email', string, string][])('%s cannot be %j', (name, value, description) => {
  showForm({ draft: { ...filled, [name]: value } })
  expect(field(say(`label.${name}`))).toHaveValue(value)
  expect(field(say(`label.${name}`))).toHaveAccessibleDescription(description)
  expect(confirm()).toHaveAttribute('aria-disabled', 'true')
})

test('the e-mail is checked only once it is typed', async () => {
  const { user } = showForm({ draft: { ...filled, booker_email: '' } })
  const email = field('Your Email')
  expect(email).toHaveAccessibleDescription('')
  await user.type(email, 'priya')
  expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  expect(email).toBeInvalid()
  expect(confirm()).toHaveAttribute('aria-disabled', 'true')
  await user.type(email, '@hansen.com')
  expect(email).toHaveAccessibleDescription('')
  expect(confirm()).not.toHaveAttribute('aria-disabled')
  await user.clear(email)
  expect(email).toHaveAccessibleDescription('Email is required')
})

test('R4: a conflicting duration shows a problem until a shorter one is chosen', async () => {
  const { user } = showForm({ draft: filled, isRangeFree: (start, minutes) => start === '11:00' && minutes <= 45 })
  expect(field('Duration')).toHaveAccessibleDescription(say('form.durationConflict'))
  expect(confirm()).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(field('Duration'), '45 minutes')
  expect(field('Duration')).toHaveAccessibleDescription('Free until 11:45')
  expect(confirm()).not.toHaveAttribute('aria-disabled')
})

test('R7: Confirm names the missing fields when it is pressed', async () => {
  const notice = () => screen.getAllByRole('status').at(-1)
  const { user, onSubmit } = showForm({ draft: { ...filled, booked_by: ' ', company: '', booker_email: 'priya' } })
  expect(notice()).toBeEmptyDOMElement()
  await user.click(confirm())
  expect(notice()).toHaveTextContent('Still missing: Your Name and Company/Department')
  await user.type(field('Your Name'), 'Priya')
  expect(notice()).toHaveTextContent('Still missing: Company/Department')
  await user.type(field('Company/Department'), 'Hansen')
  expect(notice()).toHaveTextContent('Not booked yet. Please correct the marked fields.')
  await user.type(field('Your Email'), '@hansen.com')
  expect(notice()).toBeEmptyDOMElement()
  await user.clear(field('Meeting Purpose'))
  await user.type(field('Your Name'), '{Enter}')
  expect(notice()).toHaveTextContent('Still missing: Meeting Purpose')
  await user.click(confirm())
  expect(onSubmit).not.toHaveBeenCalled()
})

test('empty fields are marked once Confirm is wanted, and pressing it leads to the first', async () => {
  const { user } = showForm({ draft: { ...filled, booked_by: ' ', company: '', booker_email: '' } })
  const marked = () =>
    [field('Your Name'), field('Your Email'), field('Company/Department'), field('Meeting Purpose')].map((each) =>
      each.getAttribute('aria-invalid')
    )
  expect(marked()).toEqual([null, null, null, null])
  await user.click(confirm())
  expect(marked()).toEqual(['true', 'true', 'true', null])
  expect(field('Your Name')).toHaveFocus()
  await user.type(field('Your Name'), 'Priya')
  expect(marked()).toEqual([null, 'true', 'true', null])
  await user.type(field('Company/Department'), 'Hansen{Enter}')
  expect(field('Your Email')).toHaveFocus()
  await user.type(field('Your Email'), 'priya{Enter}')
  expect(field('Your Email')).toHaveFocus()
})

test('the form allows more people than the room has seats, and says so', async () => {
  const { user } = showForm({ draft: filled, room: { ...atlas, capacity: 2 } })
  await user.type(guestField(), 'jonas@keller.ch{Enter}')
  expect(guestField()).toHaveAccessibleDescription('')
  await user.type(guestField(), 'mei@orchid.com{Enter}')
  expect(guestField()).toHaveAccessibleDescription('Atlas has 2 seats.')
  expect(confirm()).not.toHaveAttribute('aria-disabled')
})

test('Enter in a field submits, and Cancel calls the handler of the page', async () => {
  const { user, onSubmit, onCancel } = showForm({ draft: filled })
  await user.type(field('Your Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('R10: while a booking is being sent the button says so, and nothing can be changed or pressed', async () => {
  const draft = { ...filled, guestInput: 'amara@brightwater.coop' }
  const { user, onSubmit, onCancel } = showForm({ draft, busy: true })
  const confirm = screen.getByRole('button', { name: 'Booking & Sending Invites...' })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(confirm)
  await user.type(field('Your Name'), '!{Enter}')
  await user.selectOptions(field('Duration'), '45 minutes')
  await user.click(screen.getByRole('button', { name: 'Add guest' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field('Your Name')).toHaveValue('Priya Raman')
  expect(field('Duration')).toHaveDisplayValue('1 hour')
  expect(screen.queryByRole('list', { name: 'Guests' })).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

test.each([
  ['taken', 'Someone has just booked 11:00.', say('book.conflict')],
  ['past', "It's too late for 11:00.", say('book.startOver')]
] as const)('a start that is %s cannot be submitted, and typed text is kept', (state, what, why) => {
  showForm({ draft: filled, start: { time: '11:00', state }, isRangeFree: () => false })
  expect(screen.getByRole('alert')).toHaveTextContent(`${what}${why} Everything you typed is kept.`)
  expect(screen.getByText('11:00', { selector: 's' })).toBeVisible()
  expect(field('Your Name')).toHaveValue('Priya Raman')
  expect(field('Duration')).toHaveAccessibleDescription('')
  expect(confirm()).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['booked_by', 'Your Name'],
  ['booker_email', 'Your Email'],
  ['company', 'Company/Department'],
  ['end_time', 'Duration'],
  ['purpose', 'Meeting Purpose'],
  ['guests', 'Guest Invites (Optional)']
] as const)('a refused %s is shown at its field until something is changed', async (name, label) => {
  const { user } = showForm({ draft: filled, problem: { field: name, text: 'No.' } })
  expect(field(label)).toHaveAccessibleDescription('')
  await user.click(confirm())
  expect(field(label)).toHaveAccessibleDescription('No.')
  expect(screen.getByText(say('form.correctMarked'))).toBeVisible()
  await user.type(field('Meeting Purpose'), '!')
  expect(field(label)).toHaveAccessibleDescription('')
  expect(screen.queryByText(say('form.correctMarked'))).toBeNull()
})

test.each([
  [false, ['name', 'email', 'organization', 'off', 'off']],
  [true, ['off', 'off', 'off', 'off', 'off']]
])('S-36: only a personal browser fills in names: shared %s', (shared, offered) => {
  showForm({ shared })
  const labels = ['Your Name', 'Your Email', 'Company/Department', 'Meeting Purpose', 'Guest Invites (Optional)']
  expect(labels.map((label) => field(label).getAttribute('autocomplete'))).toEqual(offered)
})
