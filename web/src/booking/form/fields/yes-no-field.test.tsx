import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { YesNoField } from './booking-fields.tsx'

test('a yes or no is a checkbox with its label and its problem', async () => {
  const onChange = vi.fn()
  render(<YesNoField name="catering" label="Catering" value={false} refused="Not in this room" onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Catering' })
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription('Not in this room')
  await userEvent.click(box)
  expect(onChange).toHaveBeenCalledWith(true)
})
