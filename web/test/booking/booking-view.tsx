import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { App, loadKiosk } from '../../src/app.tsx'
import { BookingView } from '../../src/booking/booking-view.tsx'
import { type Entry, emptyEntry } from '../../src/booking/entry/stored-entry.ts'
import { type BookingDraft, emptyDraft } from '../../src/booking/form/booking-draft.ts'
import type { Contact } from '../../src/live/contact.ts'
import { SharedScreen } from '../../src/ui/use-shared-screen.ts'
import { type FakeBackend, fakeBackend, renderInOffice } from '../app.tsx'
import { filled } from './booking-form.tsx'

// Loaded ahead: the fake clock of a test does not wait for files.
await loadKiosk()

type Given = {
  backend?: FakeBackend
  now?: string
  contact?: Contact
  draft?: BookingDraft
  shared?: boolean
  seriesMaxDates?: number
}

/** The booking view with an owner that keeps typed text, as the app does. Its fake timers advance by themselves. */
export function showView({
  backend = fakeBackend(),
  now,
  contact = { state: 'live' },
  draft = emptyDraft,
  shared = false,
  seriesMaxDates
}: Given = {}) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const onDisplay = vi.fn()
  function Owner() {
    const [entry, setEntry] = useState({ ...emptyEntry, draft })
    const change = (changes: Partial<Entry>) => setEntry((current) => ({ ...current, ...changes }))
    return (
      <SharedScreen value={shared}>
        <BookingView
          contact={contact}
          readDay={async (date, signal) => ({ requestedAt: 0, rooms: (await backend.day(date, signal)).rooms })}
          entry={{ ...entry, linked: false, change }}
          displays={{ opening: undefined, open: onDisplay, loadAhead() {} }}
        />
      </SharedScreen>
    )
  }
  return { ...renderInOffice(<Owner />, backend, { now, seriesMaxDates }), backend, onDisplay }
}

export const room = (name: string) => screen.findByRole('radio', { name })
/** Waits for a start time of the loaded bookings. */
export const slot = (time: string) => screen.findByText(time, { selector: '[aria-busy=false] > button' })
export const button = (name: string) => screen.getByText(name, { selector: 'button' })
export const form = () => screen.queryByRole('form', { name: 'Complete Your Booking' })
export const nameField = () => screen.getByLabelText('Your Name')

export async function chooseSlot(time = '11:00') {
  fireEvent.click(await room('Atlas'))
  fireEvent.click(await slot(time))
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** The contents of the form. */
export const written: BookingDraft = {
  ...filled,
  booked_by: ' Priya Raman ',
  guests: ['amara@brightwater.coop', 'jonas@buergi.ch']
}

/** The form for 11:00 in Atlas, filled in. */
export async function fillIn(backend = fakeBackend(), draft = written) {
  const shown = showView({ backend, draft })
  await chooseSlot()
  return shown
}

export async function press(name: string) {
  fireEvent.click(button(name))
  await pass(0)
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The whole page with both of its backends. */
export function openApp(kiosk?: string, web = fakeBackend()) {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  if (kiosk !== undefined) window.history.replaceState(null, '', `/?display=${kiosk}`)
  const backends = { web, display: fakeBackend() }
  return { ...renderInOffice(<App backends={backends} kiosk={kiosk} />, backends.web), ...backends }
}

export const openDisplay = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `${name} Display` }))
export const backToBooking = () => screen.findByText(/Back to Booking/)
