import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../../test/app.tsx'
import { pass, showDisplay } from '../../../test/display/display.tsx'
import { fakeDoor } from '../../../test/display/door.ts'
import { settings } from '../../words/page-settings.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

const name = () => screen.getByRole('heading', { name: 'Atlas', level: 1 })
const button = (label: string | RegExp) => screen.getByRole('button', { name: label })
const menu = () => screen.queryByRole('alertdialog', { name: 'This screen' })
const factsOf = (dialog: HTMLElement) =>
  Object.fromEntries(
    within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  )

async function hold(milliseconds: number) {
  fireEvent.pointerDown(name())
  await pass(milliseconds)
  fireEvent.pointerUp(name())
  await pass(0)
}

async function openMenu() {
  await hold(3000)
  return screen.findByRole('alertdialog')
}

test('holding the room’s name for three seconds opens the menu, on kiosks only', async () => {
  const { unmount } = await showDisplay()
  await hold(2900)
  await pass(3000)
  expect(menu()).toBeNull()
  expect(factsOf(await openMenu())).toMatchObject({
    Room: 'Atlas (atlas)',
    Version: 'page-1',
    'Online since': '10:42',
    Size: '1024 × 768',
    'Starts offline': 'no (needs HTTPS)',
    'Screen stays on': 'no (needs HTTPS)'
  })
  fireEvent.click(button('Close'))
  expect(menu()).toBeNull()
  unmount()
  await showDisplay({ kiosk: false })
  await hold(3000)
  expect(menu()).toBeNull()
})

test('the Enter key opens the menu, and activates nothing in it until it is released', async () => {
  await showDisplay()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await pass(3000)
  await screen.findByRole('alertdialog')
  expect(fireEvent.keyDown(button('Large text'), { key: 'Enter', repeat: true })).toBe(false)
  fireEvent.keyUp(button('Large text'), { key: 'Enter' })
  expect(fireEvent.keyDown(button('Large text'), { key: 'Enter' })).toBe(true)
})

test('large text and low buttons last until the end of the visit', async () => {
  await showDisplay()
  await openMenu()
  fireEvent.click(button('Large text'))
  fireEvent.click(button('Lower buttons'))
  expect(button('Lower buttons')).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(button('Close'))
  expect(document.body.dataset).toMatchObject({ lowReach: '', largeText: '' })
  const rail = screen.getByRole('contentinfo')
  expect(within(rail).getByRole('button', { name: /Back to Booking/ })).toBeVisible()
  fireEvent.pointerDown(document.body)
  await pass(120_000)
  expect(document.body.dataset['lowReach']).toBeUndefined()
  expect(document.body.dataset['largeText']).toBeUndefined()
  expect(within(rail).queryByRole('button')).toBeNull()
})

test('a kiosk can be set to always have a button for low reach', async () => {
  settings.kiosk = { low_reach: 'on', night_look: 'dim', pin_length: 0, version: '1.2.0' }
  await showDisplay()
  fireEvent.click(button('Lower buttons'))
  expect(document.body.dataset['lowReach']).toBe('')
  fireEvent.click(button('Lower buttons'))
  expect(document.body.dataset['lowReach']).toBeUndefined()
  expect(factsOf(await openMenu())).toMatchObject({ Version: '1.2.0 · page-1' })
})

test('the menu leads to another room with the PIN, and rejects a wrong one', async () => {
  settings.kiosk = { low_reach: 'off', night_look: 'dim', pin_length: 4, version: '1.2.0' }
  const assign = vi.fn()
  vi.stubGlobal('location', { assign, search: '?display=atlas&language=de', pathname: '/' })
  const door = fakeDoor()
  door.checkPin.mockRejectedValueOnce(problem('pin_wrong', 'Wrong PIN.', 403)).mockResolvedValue(true)
  await showDisplay({ door })
  await openMenu()
  fireEvent.click(button('More (PIN needed)'))
  for (const digit of '4814') fireEvent.click(button(digit))
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong PIN.')
  expect(screen.queryByText('4')).toBe(button('4'))
  for (const digit of '4815') fireEvent.click(button(digit))
  await pass(0)
  expect(door.checkPin.mock.calls).toEqual([['4814'], ['4815']])
  fireEvent.click(button('Exit full screen'))
  expect(screen.getByText(/^The browser itself is in full screen/)).toBeVisible()
  fireEvent.click(button('Other room'))
  expect(screen.queryByText(/^The browser itself is in full screen/)).toBeNull()
  fireEvent.click(button('Birch'))
  expect(assign).toHaveBeenCalledWith('/?display=birch&language=de')
})
