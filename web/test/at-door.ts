import type { Booking } from '@doorplate/domain/bookings/bookings'
import { fireEvent, screen } from '@testing-library/react'
import { booked, fakeBackend, today } from './app.tsx'
import { pass, showDisplay } from './display.tsx'
import { fakeDoor } from './door.ts'

type Given = Omit<Parameters<typeof showDisplay>[0] & object, 'days' | 'backend' | 'door'> & {
  /** Of today. What is changed in it is what the next reading brings. */
  bookings?: Booking[]
  /** What a walk-in says of who has the room. */
  booker?: Partial<Booking>
}

/** The display of Atlas, whose door can be booked with a tap: what is booked and taken back is stored. */
export async function showDoor({ bookings = [], booker = {}, ...given }: Given = {}) {
  const backend = fakeBackend()
  backend.bookings.mockImplementation(async (_room, date) => (date === today ? [...bookings] : []))
  const door = fakeDoor({ actions: ['book'] })
  const words = { booked_by: 'Booked at the door', company: 'Hafen 12', purpose: 'Walk-in', ...booker }
  door.walkIn.mockImplementation(async ({ end_time }) => {
    const booking = booked('10:30', end_time, words)
    bookings.push(booking)
    return { booking, undo: 'token' }
  })
  door.undo.mockImplementation(async ({ booking }) => {
    bookings.splice(0, bookings.length, ...bookings.filter(({ id }) => id !== booking.id))
    return { ...booking, cancelled: true }
  })
  door.name.mockImplementation(async ({ booking }, { booked_by }) => ({ ...booking, booked_by }))
  const shown = await showDisplay({ ...given, backend, door })
  await pass(10)
  return shown
}

/** Late enough to be no second tap of two. */
export async function tap(name: string | RegExp): Promise<void> {
  await pass(700)
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}
