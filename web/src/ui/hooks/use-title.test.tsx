import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useTitle } from './use-title.ts'

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title)
  return children
}

test('a page has its title back once an error on it is gone', () => {
  const { rerender } = render(<Titled title="Day" />)
  rerender(
    <Titled title="Day">
      <Titled title="Error" />
    </Titled>
  )
  expect(document.title).toBe('Error')
  rerender(<Titled title="Day" />)
  expect(document.title).toBe('Day')
})

test('an error keeps its title while that of the page changes', () => {
  const error = <Titled title="Error" />
  const { rerender } = render(<Titled title="Monday" />)
  rerender(<Titled title="Monday">{error}</Titled>)
  rerender(<Titled title="Tuesday">{error}</Titled>)
  expect(document.title).toBe('Error')
  rerender(<Titled title="Tuesday" />)
  expect(document.title).toBe('Tuesday')
})

test('what takes the place of a page has the title', () => {
  const { rerender } = render(<Titled key="booking" title="Your booking" />)
  rerender(<Titled key="missing" title="Booking not found" />)
  expect(document.title).toBe('Booking not found')
})
