import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked } from '../../test/app.tsx'
import { FieldLines, valueWords } from './booking-words.tsx'

test('a field with its own line is shown with its label', () => {
  const booking = booked('11:00', '12:00', { company: 'Hansen Marine', purpose: null })
  const { container } = render(<FieldLines booking={booking} fields={['company', 'purpose', 'guests']} />)
  expect(screen.getByText('Hansen Marine').closest('p')).toHaveTextContent('Company/Department: Hansen Marine')
  expect(container.querySelectorAll('p')).toHaveLength(1)
})

test('a value is shown in words', () => {
  expect([true, false, 'text', ['a@b.example', 'c@d.example'], null].map(valueWords)).toEqual([
    'Yes',
    'No',
    'text',
    'a@b.example, c@d.example',
    ''
  ])
})
