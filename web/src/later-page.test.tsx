import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLaterPage } from './later-page.tsx'

const say = ({ word }: { word: string }) => <h1>{word}</h1>
const heading = () => screen.getByRole('heading').textContent

test('a loaded page renders at once', async () => {
  const { load, Page } = createLaterPage(async () => say)
  await load()
  render(<Page word="AVAILABLE" />)
  expect(heading()).toBe('AVAILABLE')
})

test('a page loads when it is rendered, with retries and a loading message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')))
  const importPage = vi.fn(async () => say).mockRejectedValueOnce(new TypeError('unreachable'))
  const { Page } = createLaterPage(importPage)
  render(<Page word="AVAILABLE" />)
  expect(heading()).toBe('Loading Meeting Rooms')
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(heading()).toBe('AVAILABLE'))
  expect(importPage).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
