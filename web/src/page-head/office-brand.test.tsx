import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice } from '../../test/app.tsx'
import { OfficeBrand } from './office-brand.tsx'

const lisbon = { id: 'lisbon', name: 'Lisboa', time_zone: 'Europe/Lisbon' }
const choice = () => screen.queryByRole('combobox', { name: 'Office' })

function show(others = [lisbon], shared = false, tab?: string) {
  renderInOffice(<OfficeBrand shared={shared} tab={tab} />, fakeBackend(), { others })
}

test.each([
  ['the only office', [], false],
  ['a kiosk, which stays with the office of its room,', [lisbon], true]
])('the name of %s is its brand', (_what, others, shared) => {
  show(others, shared)
  expect(screen.getByText('Hafen 12')).toBeVisible()
  expect(choice()).toBeNull()
})

test.each(['/', '/day'])(
  'another office opens at %s by its address and is remembered, and Back leads to the previous one',
  (pathname) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    const leave = vi.spyOn(window.history, 'replaceState')
    show([lisbon], false, pathname)
    expect(choice()).toHaveValue('main')
    fireEvent.change(choice()!, { target: { value: 'lisbon' } })
    expect(assign).toHaveBeenCalledWith(`${pathname}?office=lisbon`)
    expect(leave.mock.lastCall![2]).toBe(`${pathname}?office=main`)
    expect(document.cookie).toContain('doorplate_office=lisbon')
  }
)

test('from the page of a room or a booking, another office opens at its booking page, and the address is kept', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const leave = vi.spyOn(window.history, 'replaceState')
  show()
  fireEvent.change(choice()!, { target: { value: 'lisbon' } })
  expect(assign).toHaveBeenCalledWith('/?office=lisbon')
  expect(leave).not.toHaveBeenCalled()
})
