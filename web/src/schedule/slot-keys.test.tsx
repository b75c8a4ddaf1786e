import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { booked, today } from '../../test/app.tsx'
import { SlotGrid } from './slots/slot-grid.tsx'

const now = { date: today, time: '10:42' }
const slot = (name: string) => screen.getByRole('button', { name })
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

test('the arrow keys pass over what cannot be chosen, and the Tab key comes back to where they led', async () => {
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

test('a time that is taken while it has the focus hands it to the next one', async () => {
  const { rerender } = render(<Times />)
  await userEvent.tab()
  rerender(<Times bookings={[booked('10:30', '11:00')]} />)
  expect(slot('11:00')).toHaveFocus()
  rerender(<Times bookings={[booked('10:30', '22:00')]} />)
  expect(screen.getByRole('group', { name: 'Start times' })).toHaveFocus()
})

test('the chosen time is the stop of the Tab key, and loses no focus that it does not have when it is taken', async () => {
  const { rerender } = render(<Times chosen="10:45" />)
  expect(tabStops()).toEqual([slot('10:45')])
  await userEvent.tab()
  await userEvent.tab()
  rerender(<Times bookings={[booked('10:30', '11:00')]} chosen="10:45" />)
  expect(screen.getByLabelText('Your Name')).toHaveFocus()
})
