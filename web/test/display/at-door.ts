import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { DoorAction } from '@doorplate/domain/doors/actions'
import { covers } from '@doorplate/domain/schedule/time-range'
import { fireEvent, screen, within } from '@testing-library/react'
import { booked, fakeBackend, today } from '../app.tsx'
import { pass, showDisplay } from './display.tsx'
import { doorOf, fakeDoor } from './door.ts'

type Given = Omit<Parameters<typeof showDisplay>[0] & object, 'days' | 'backend' | 'door'> & {
  /** Today's bookings. Changes take effect on the next read. */
  bookings?: Booking[]
  /** The booker of a walk-in. */
  booker?: Partial<Booking>
  actions?: readonly DoorAction[]
  /** Whether the current meeting's booker gets mail. */
  mailed?: boolean
}

/** The display of Atlas with walk-ins enabled. Bookings and undos are stored. */
export async function showDoor({
  bookings = [],
  booker = {},
  actions = ['book'],
  mailed = true,
  ...given
}: Given = {}) {
  const backend = fakeBackend()
  backend.bookings.mockImplementation(async (_room, date) => (date === today ? [...bookings] : []))
  const door = fakeDoor()
  let version = 1
  door.door.mockImplementation(async () => {
    const current = bookings.find((booking) => covers(booking, '10:42'))
    return doorOf({
      actions,
      running: current ? { booking_id: current.id, version, checked_in: false, mailed } : null
    })
  })
  const store = (booking: Booking) => {
    version++
    const others = bookings.filter(({ id }) => id !== booking.id)
    bookings.splice(0, bookings.length, ...others, ...(booking.cancelled ? [] : [booking]))
    return booking
  }
  const words = { booked_by: 'Booked at the door', company: 'Hafen 12', purpose: 'Walk-in', ...booker }
  door.walkIn.mockImplementation(async ({ end_time }) => {
    const booking = booked('10:30', end_time, words)
    return { booking: store(booking), undo: 'token' }
  })
  door.undo.mockImplementation(async ({ booking }) => store({ ...booking, cancelled: true }))
  door.extend.mockImplementation(async ({ booking }, end_time) => {
    door.undo.mockImplementation(async () => store(booking))
    return { booking: store({ ...booking, end_time }), undo: 'token of the longer stay' }
  })
  door.end.mockImplementation(async (booking) => store({ ...booking, cancelled: true }))
  door.name.mockImplementation(async ({ booking }, { booked_by }) => ({ ...booking, booked_by }))
  const shown = await showDisplay({ ...given, backend, door })
  await pass(10)
  return shown
}

/** Late enough not to count as a double tap. */
export async function tap(name: string | RegExp): Promise<void> {
  await pass(700)
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

export const button = (name: string | RegExp) => screen.queryByRole('button', { name })
/** The ends that a walk-in can have. */
export const walkInRow = () => screen.queryByRole('group', { name: 'Take it now, until' })
export const textsIn = (row: HTMLElement | null) =>
  within(row!)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
