import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsOn } from './words-on.ts'

const { Sentence } = wordsOn<'display'>()

test('elements replace values', () => {
  const { container } = render(<Sentence it="form.isBooked" room={<bdi>Atlas</bdi>} />)
  expect(container.innerHTML).toBe('<bdi>Atlas</bdi> is booked')
})

test('a count chooses the plural form', () => {
  const { container, rerender } = render(<Sentence it="display.guests" count={1} guests={<i>Ada</i>} />)
  expect(container.innerHTML).toBe('1 guest: <i>Ada</i>')
  rerender(<Sentence it="display.guests" count={2} guests={<i>Ada</i>} />)
  expect(container.innerHTML).toBe('2 guests: <i>Ada</i>')
})

test('missing or misspelt values do not compile', () => {
  const misuses = [
    // @ts-expect-error no value
    <Sentence key="1" it="form.isBooked" />,
    // @ts-expect-error a misspelt value
    <Sentence key="2" it="form.isBooked" rooom="Atlas" />,
    // @ts-expect-error a sentence of the server
    <Sentence key="3" it="problem.internal" />
  ]
  expect(misuses).toHaveLength(3)
})
