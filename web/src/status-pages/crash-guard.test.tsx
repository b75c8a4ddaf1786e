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

test('a view that crashes leaves the error page, never a blank one', () => {
  expect(screen.getByRole('alert')).toHaveTextContent('Something unexpected happened.')
  broken = false
  fireEvent.click(screen.getByText('Try Again'))
  expect(screen.getByText('All is well')).toBeVisible()
})

test('it is rendered again after a while, because nobody presses a button on a kiosk', () => {
  broken = false
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.getByText('All is well')).toBeVisible()
})
