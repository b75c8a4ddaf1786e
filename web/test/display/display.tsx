import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day } from '@doorplate/domain/time'
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { DisplayView } from '../../src/display/display-view.tsx'
import type { Contact } from '../../src/live/contact.ts'
import { SharedScreen } from '../../src/ui/use-shared-screen.ts'
import { fakeBackend, renderInOffice } from '../app.tsx'
import { type FakeDoor, fakeDoor } from './door.ts'

export type Days = Record<Day, Booking[]>

type Shown = {
  /** Bookings by day; none when absent. Changes take effect on the next read. */
  days?: Days
  /** '2026-11-24T10:42:00+01:00'. */
  now?: string
  room_id?: string
  /** Whether the page was opened for one room, as most displays are. */
  kiosk?: boolean
  contact?: Contact
  cancel_by?: 'anyone' | 'key'
  backend?: ReturnType<typeof fakeBackend>
  /** By default it offers no actions. */
  door?: FakeDoor
}

/** Shows a display with fake timers, and waits until its data is loaded. */
export async function showDisplay({
  days,
  now,
  room_id = 'atlas',
  kiosk = true,
  contact,
  cancel_by,
  backend = fakeBackend(),
  door = fakeDoor()
}: Shown = {}) {
  if (!vi.isFakeTimers()) vi.useFakeTimers()
  if (days) backend.bookings.mockImplementation(async (_room, date) => days[date] ?? [])
  const onBack = vi.fn()
  const view = (shown: Contact) => (
    <SharedScreen value={kiosk}>
      <DisplayView room_id={room_id} contact={shown} kiosk={kiosk} onBack={onBack} />
    </SharedScreen>
  )
  const rendered = renderInOffice(view(contact ?? { state: 'live' }), backend, { now, cancel_by, door })
  await pass(0)
  return {
    ...rendered,
    backend,
    door,
    onBack,
    setContact: (shown: Contact) => rendered.rerender(view(shown)),
    /** Reloads everything, as after a change. */
    async reload() {
      act(() => void rendered.queries.invalidateQueries())
      await pass(0)
    }
  }
}

export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

export const button = (name: string) => screen.getByText(name, { selector: 'button' })

/** The events of a tap, in their order. */
export async function press(name: string) {
  const pressed = button(name)
  fireEvent.pointerDown(pressed)
  pressed.focus()
  fireEvent.click(pressed)
  await pass(0)
}

export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Fills in the open form. */
export function fillIn() {
  write('Your Name', 'Priya Raman')
  write('Your Email', 'priya@hansen.com')
  write('Company/Department', 'Hansen Marine')
  write('Meeting Purpose', 'Planning')
}
