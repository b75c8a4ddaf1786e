import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { vi } from 'vitest'
import { type BookingDraft, emptyDraft } from '../src/booking/form/booking-draft.ts'
import { BookingForm } from '../src/booking/form/booking-form.tsx'
import { atlas, fakeBackend, renderInOffice, today } from './app.tsx'

export const filled: BookingDraft = {
  ...emptyDraft,
  booked_by: 'Priya Raman',
  booker_email: 'priya@hansen.com',
  company: 'Hansen Marine',
  purpose: 'Planning'
}

type Given = Partial<ComponentProps<typeof BookingForm>>

/** The form for 11:00 in Atlas, free for every duration, unless the test says otherwise. */
export function showForm({ draft = emptyDraft, ...given }: Given = {}) {
  const onSubmit = vi.fn()
  const onCancel = vi.fn()
  function Owner() {
    const [kept, setKept] = useState(draft)
    return (
      <BookingForm
        room={atlas}
        rooms={[atlas]}
        date={today}
        start={{ time: '11:00', state: 'chosen' }}
        draft={kept}
        onDraft={setKept}
        isRangeFree={() => true}
        busy={false}
        onStop={() => {}}
        onSubmit={onSubmit}
        onTake={() => {}}
        onCancel={onCancel}
        {...given}
      />
    )
  }
  const { unmount } = renderInOffice(<Owner />, fakeBackend())
  return { user: userEvent.setup(), onSubmit, onCancel, unmount }
}

export const field = (label: string) => screen.getByLabelText(label)
export const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' })
export const guestField = () => field('Guest Invites (Optional)')
