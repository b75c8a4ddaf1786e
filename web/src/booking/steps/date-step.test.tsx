import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../../test/app.tsx'
import { room, showView } from '../../../test/booking-view.tsx'

const date = () => screen.getByLabelText('Select Date')

test('no date before today can be chosen, even after midnight', async () => {
  const { clock } = showView()
  await room('Atlas')
  expect(date()).toHaveAttribute('min', today)
  expect(date()).toHaveAttribute('max', '2028-11-24')
  expect(date()).toHaveAccessibleDescription('Today, Tuesday, November 24')
  act(() => clock.set('2026-11-25T00:00:00+01:00'))
  expect(date()).toHaveAttribute('min', '2026-11-25')
  expect(date()).toHaveValue('2026-11-25')
})

test.each([
  ['2026-11-25', 'Tomorrow, Wednesday, November 25', true],
  ['2026-11-23', 'Please choose today or a later date', false]
])('the date %s is described as %j, and has times: %s', async (text, expected, hasTimes) => {
  showView()
  fireEvent.click(await room('Atlas'))
  fireEvent.change(date(), { target: { value: text } })
  expect(date()).toHaveAccessibleDescription(expected)
  expect(screen.queryByRole('group', { name: 'Start times' }) !== null).toBe(hasTimes)
  expect(screen.queryByText('Choose a date to see its times.') === null).toBe(hasTimes)
})
