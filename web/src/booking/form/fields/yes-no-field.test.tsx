import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { YesNoField } from './booking-fields.tsx'

const field = { name: 'catering', label: 'Catering', hint: 'From the kitchen below', value: false }

test('a yes or no is a checkbox with its label and its problem', async () => {
  const onChange = vi.fn()
  render(<YesNoField {...field} refused="Not in this room" onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Catering' })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription('Not in this room')
  await userEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(true)
})

test('a yes or no without a problem has its hint', () => {
  render(<YesNoField {...field} refused={undefined} onChange={vi.fn()} />)
  expect(screen.getByRole('checkbox', { name: 'Catering' })).toHaveAccessibleDescription('From the kitchen below')
})
