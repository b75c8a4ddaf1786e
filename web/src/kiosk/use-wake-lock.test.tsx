import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

function Kiosk() {
  useWakeLock(true)
  return null
}

const release = vi.fn<() => Promise<void>>()
const request = vi.fn<() => Promise<{ release: typeof release }>>()
const settle = () => act(async () => {})

beforeEach(() => {
  release.mockReset().mockResolvedValue(undefined)
  request.mockReset().mockResolvedValue({ release })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('the screen stays on while a display is shown', async () => {
  const { unmount } = render(<Kiosk />)
  await settle()
  expect(request).toHaveBeenCalledWith('screen')
  expect(release).not.toHaveBeenCalled()
  unmount()
  await settle()
  expect(release).toHaveBeenCalledTimes(1)
})

test('it is requested again when the page becomes visible', async () => {
  render(<Kiosk />)
  await settle()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(request).toHaveBeenCalledTimes(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(request).toHaveBeenCalledTimes(2)
})

test('a display that is left before the answer comes lets go of it', async () => {
  const { unmount } = render(<Kiosk />)
  unmount()
  await settle()
  expect(release).toHaveBeenCalledTimes(1)
})

test('a browser that refuses, or that knows no wake lock, shows the display all the same', async () => {
  request.mockRejectedValue(new Error('not allowed'))
  render(<Kiosk />)
  await settle()
  expect(request).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(() => render(<Kiosk />)).not.toThrow()
})
