import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { confirm, field, filled, showForm } from '../../../../test/booking/booking-form.tsx'
import { loadBooker, storeBooker } from './remembered-booker.ts'

const nobody = ['', '', '']
const ada = { booked_by: 'Ada Lovelace', booker_email: 'ada@example.com', company: 'Analytical Engines' }
const shown = () => ['Your Name', 'Your Email', 'Company/Department'].map((label) => field(label))
const values = () => shown().map((input) => (input as HTMLInputElement).value)
const notYou = () => screen.queryByRole('button', { name: 'Not you?' })

test('the next form is filled with the last booker only', async () => {
  const first = showForm({ draft: { ...filled, booked_by: ' Priya Raman ' } })
  expect(loadBooker(), 'before the booking is submitted').toBeUndefined()
  await first.user.click(confirm())
  first.unmount()
  showForm()
  expect(values()).toEqual(['Priya Raman', 'priya@hansen.com', 'Hansen Marine'])
  expect(field('Meeting Purpose')).toHaveValue('')
})

test('Not you? empties the fields, forgets, and leads to the name', async () => {
  storeBooker(ada)
  const { user, unmount } = showForm({ draft: { ...filled, booked_by: '', booker_email: '', company: '' } })
  await user.click(notYou()!)
  expect(values()).toEqual(nobody)
  expect(field('Meeting Purpose')).toHaveValue('Planning')
  expect(field('Your Name')).toHaveFocus()
  expect(notYou()).toBeNull()
  unmount()
  showForm()
  expect(values()).toEqual(nobody)
})

test('typed text is never replaced, and Not you? appears only for a remembered booker', () => {
  storeBooker(ada)
  showForm({ draft: { ...filled, booker_email: '', company: '' } })
  expect(values()).toEqual(['Priya Raman', '', ''])
  expect(notYou()).toBeNull()
})

test('S-36: a shared screen remembers and offers no booker', async () => {
  storeBooker(ada)
  const first = showForm({ shared: true })
  expect(values()).toEqual(nobody)
  first.unmount()
  const { user } = showForm({ shared: true, draft: filled })
  await user.click(confirm())
  expect(loadBooker()).toEqual(ada)
})

test.each(['no JSON', 'null', '[]', '{"booked_by":1,"booker_email":"","company":""}'])(
  '%s in the storage is ignored',
  (text) => {
    window.localStorage.setItem('doorplate-booker', text)
    showForm()
    expect(values()).toEqual(nobody)
  }
)

test('booking works in a browser without storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied')
  })
  const { onSubmit } = showForm({ draft: filled })
  fireEvent.click(confirm())
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('each field has a name of its own', () => {
  showForm()
  const labels = [...shown(), ...['Duration', 'Meeting Purpose', 'Guest Invites (Optional)'].map(field)]
  const names = ['booked_by', 'booker_email', 'company', 'duration', 'purpose', 'guest']
  expect(labels.map((input) => input.getAttribute('name'))).toEqual(names)
})
