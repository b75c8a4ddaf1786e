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

test('the wake lock is requested again when the page becomes visible', async () => {
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

test('the wake lock is released if the display closes before it is granted', async () => {
  const { unmount } = render(<Kiosk />)
  unmount()
  await settle()
  expect(release).toHaveBeenCalledTimes(1)
})

test('the display is shown even if the browser refuses or lacks a wake lock', async () => {
  request.mockRejectedValue(new Error('not allowed'))
  render(<Kiosk />)
  await settle()
  expect(request).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(() => render(<Kiosk />)).not.toThrow()
})
