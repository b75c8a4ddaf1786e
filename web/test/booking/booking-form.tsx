import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { vi } from 'vitest'
import { type BookingDraft, emptyDraft } from '../../src/booking/form/booking-draft.ts'
import { BookingForm } from '../../src/booking/form/booking-form.tsx'
import type { Sending } from '../../src/booking/form/sending/use-booking.ts'
import { SharedScreen } from '../../src/ui/use-shared-screen.ts'
import { atlas, fakeBackend, renderInOffice, today } from '../app.tsx'

export const filled: BookingDraft = {
  ...emptyDraft,
  booked_by: 'Priya Raman',
  booker_email: 'priya@hansen.com',
  company: 'Hansen Marine',
  purpose: 'Planning'
}

type Target = ComponentProps<typeof BookingForm>['target']
type Given = Partial<Target & Pick<Sending, 'busy' | 'problem'>> & { draft?: BookingDraft; shared?: boolean }

/** The form for 11:00 in Atlas, free for every duration, unless the test says otherwise. */
export function showForm({ draft = emptyDraft, shared = false, busy = false, problem, ...given }: Given = {}) {
  const onSubmit = vi.fn()
  const onCancel = vi.fn()
  const target = {
    room: atlas,
    date: today,
    start: { time: '11:00', state: 'chosen' },
    isRangeFree: () => true
  } as const
  function Owner() {
    const [kept, setKept] = useState(draft)
    return (
      <SharedScreen value={shared}>
        <BookingForm
          target={{ ...target, ...given }}
          draft={kept}
          onDraft={setKept}
          sending={{
            busy,
            problem,
            isLate: false,
            unanswered: { pending: undefined, setPending: () => {} },
            submit: ({ booking }) => onSubmit(booking),
            stop: () => {}
          }}
          waysOut={{ onTake: () => {} }}
          onCancel={onCancel}
        />
      </SharedScreen>
    )
  }
  const { unmount } = renderInOffice(<Owner />, fakeBackend())
  return { user: userEvent.setup(), onSubmit, onCancel, unmount }
}

export const field = (label: string) => screen.getByLabelText(label)
export const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' })
export const guestField = () => field('Guest Invites (Optional)')
