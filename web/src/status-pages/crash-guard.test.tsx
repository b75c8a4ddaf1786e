import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CrashGuard } from './crash-guard.tsx'

let broken = true

function View() {
  if (broken) throw new Error('a bug')
  return <p>All is well</p>
}

beforeEach(() => {
  broken = true
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  render(
    <CrashGuard>
      <View />
    </CrashGuard>
  )
})

test.each([
  ['with Try Again', () => fireEvent.click(screen.getByText('Try Again'))],
  ['after a while, because nobody presses a button on a kiosk', () => act(() => void vi.advanceTimersByTime(30_000))]
])('a crashed view shows the error page, and renders again %s', (_when, again) => {
  expect(screen.getByRole('alert')).toHaveTextContent('Something unexpected happened.')
  broken = false
  again()
  expect(screen.getByText('All is well')).toBeVisible()
})
