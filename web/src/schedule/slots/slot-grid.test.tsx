import { unrestricted } from '@doorplate/domain/rules/rules'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { booked, today } from '../../../test/app.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { SlotLegend } from './slot-legend.tsx'

const now = { date: today, time: '10:42' }
const bookings = [booked('13:00', '14:00')]
const slot = (name: string) => screen.getByRole('button', { name })

test('booked and past times cannot be chosen, but the end of a booking and the current quarter hour can', () => {
  render(<SlotGrid bookings={bookings} date={today} now={now} onChoose={() => {}} />)
  expect(slot('12:45')).toBeEnabled()
  for (const time of ['13:00', '13:15', '13:30', '13:45']) expect(slot(`${time}, booked`)).toBeDisabled()
  expect(slot('14:00')).toBeEnabled()
  expect(slot('10:15, past')).toBeDisabled()
  expect(slot('10:30')).toBeEnabled()
})

test('a free time can be chosen', async () => {
  const onChoose = vi.fn()
  render(<SlotGrid bookings={bookings} date={today} now={now} chosen={null} onChoose={onChoose} />)
  await userEvent.click(slot('12:00'))
  expect(onChoose).toHaveBeenCalledWith('12:00', false)
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('12:00', true)
})

test.each([
  ['12:00', ['12:00']],
  [undefined, []]
])('the pressed times are %j when %s is chosen', (chosen, pressed) => {
  render(<SlotGrid bookings={bookings} date={today} now={now} {...(chosen && { chosen })} onChoose={() => {}} />)
  expect(screen.queryAllByRole('button', { pressed: true }).map((each) => each.textContent)).toEqual(pressed)
  expect(slot('12:15').hasAttribute('aria-pressed')).toBe(chosen !== undefined)
})

test('no time can be chosen while the bookings load', () => {
  render(<SlotGrid bookings={undefined} date={today} now={now} chosen={null} onChoose={() => {}} />)
  expect(screen.getByRole('group', { name: 'Start times' })).toHaveAttribute('aria-busy', 'true')
  for (const each of screen.getAllByRole('button')) expect(each).toBeDisabled()
})

const tabStops = () => screen.getAllByRole('button').filter((each) => each.tabIndex === 0)

type Given = { bookings?: ReturnType<typeof booked>[]; chosen?: string | null }

function Times({ bookings = [], chosen = null }: Given) {
  return (
    <>
      <SlotGrid bookings={bookings} date={today} now={now} chosen={chosen} onChoose={() => {}} />
      <input aria-label="Your Name" />
    </>
  )
}

test('the grid is one stop of the Tab key, at the first time that is free', async () => {
  render(<Times bookings={[booked('10:30', '11:00')]} />)
  expect(tabStops()).toEqual([slot('11:00')])
  await userEvent.tab()
  expect(slot('11:00')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByLabelText('Your Name')).toHaveFocus()
})

test('the arrow keys skip unavailable times, and the Tab key returns to where they led', async () => {
  render(<Times bookings={[booked('11:00', '12:00')]} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(slot('12:00')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(slot('10:45')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(slot('10:30')).toHaveFocus()
  expect(tabStops()).toEqual([slot('10:30')])
})

test('a focused time that is booked passes the focus to the next one', async () => {
  const { rerender } = render(<Times />)
  await userEvent.tab()
  rerender(<Times bookings={[booked('10:30', '11:00')]} />)
  expect(slot('11:00')).toHaveFocus()
  rerender(<Times bookings={[booked('10:30', '22:00')]} />)
  expect(screen.getByRole('group', { name: 'Start times' })).toHaveFocus()
})

test('the Tab key leads to the chosen time, which does not steal the focus when it is booked', async () => {
  const { rerender } = render(<Times chosen="10:45" />)
  expect(tabStops()).toEqual([slot('10:45')])
  await userEvent.tab()
  await userEvent.tab()
  rerender(<Times bookings={[booked('10:30', '11:00')]} chosen="10:45" />)
  expect(screen.getByLabelText('Your Name')).toHaveFocus()
})

const legend = () => screen.getAllByRole('listitem').map((each) => each.textContent)

test.each([
  ['a later day', '2026-11-25', now, false, ['Available', 'Booked']],
  ['a choice that is kept', '2026-11-25', now, true, ['Available', 'Booked', 'Selected']],
  ['today', today, now, false, ['Available', 'Booked', 'Times before 10:30 today have passed.']],
  ['early today', today, { date: today, time: '08:10' }, false, ['Available', 'Booked']],
  ['late today', today, { date: today, time: '22:01' }, false, ['Available', 'Booked', 'No more times today.']]
])('the legend for %s', (_what, date, moment, selected, expected) => {
  render(<SlotLegend rules={unrestricted} date={date} now={moment} selected={selected} />)
  expect(legend()).toEqual(expected)
})
