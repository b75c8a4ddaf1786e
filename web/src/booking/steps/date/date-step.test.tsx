import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today } from '../../../../test/app.tsx'
import { room, showView } from '../../../../test/booking/booking-view.tsx'

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
  fireEvent.blur(date())
  expect(date()).toHaveAccessibleDescription(expected)
  expect(screen.queryByRole('group', { name: 'Start times' }) !== null).toBe(hasTimes)
  expect(screen.queryByText('Choose a date to see its times.') === null).toBe(hasTimes)
})

describe('while a date is typed', () => {
  const inSearch = () => screen.getByRole('form', { name: 'What is free?' }).querySelector('input[type=date]')!
  const inStep = () => date()

  test.each([
    ['a half-typed year', inStep, '0002-11-24', 'Please choose today or a later date'],
    ['a half-typed month', inStep, '2026-01-24', 'Please choose today or a later date'],
    ['a half-typed day', inSearch, '2026-11-02', 'Please choose today or a later date'],
    ['no date', inSearch, '', 'Please choose a date that exists'],
    ['a year too far ahead', inSearch, '9999-11-24', /^Please choose a date within/]
  ])('%s is refused only on blur or Enter', async (_what, field, text, refusal) => {
    showView()
    await room('Atlas')
    fireEvent.change(field(), { target: { value: text } })
    expect(field()).toHaveValue(text)
    expect(date()).toHaveAccessibleDescription('Today, Tuesday, November 24')
    fireEvent.blur(field())
    expect(date()).toHaveAccessibleDescription(refusal)
  })

  test('Enter ends it', async () => {
    showView()
    await room('Atlas')
    fireEvent.change(date(), { target: { value: '0002-11-24' } })
    fireEvent.keyDown(date(), { key: 'Enter' })
    expect(date()).toHaveAccessibleDescription('Please choose today or a later date')
  })

  test('a date that can be booked is taken at once', async () => {
    showView()
    await room('Atlas')
    for (const value of ['0002-11-25', '0202-11-25', '2026-11-25']) fireEvent.change(date(), { target: { value } })
    expect(date()).toHaveAccessibleDescription('Tomorrow, Wednesday, November 25')
    expect(inSearch()).toHaveValue('2026-11-25')
  })
})
