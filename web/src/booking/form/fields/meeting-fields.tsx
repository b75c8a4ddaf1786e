import { typedFields } from '@doorplate/domain/bookings/fields'
import { isTooSmall } from '@doorplate/domain/bookings/guests'
import type { Room } from '@doorplate/domain/rooms'
import type { BookingDraft } from '../booking-draft.ts'
import type { Submission } from '../use-submission.ts'
import { say } from '../words.ts'
import { TypedField } from './booking-fields.tsx'
import { GuestChips, GuestField } from './guest-field.tsx'
import type { useGuests } from './use-guests.ts'

const fieldsOfMeeting = typedFields.filter((name) => name !== 'booked_by' && name !== 'company')

type Props = {
  room: Room
  draft: BookingDraft
  guests: ReturnType<typeof useGuests>
  refusedFor: Submission['refusedFor']
  isMissing: Submission['isMissing']
  onChange(changes: Partial<BookingDraft>): void
}

/** What the meeting is about, and who is invited. */
export function MeetingFields({ room, draft, guests, refusedFor, isMissing, onChange }: Props) {
  function removeGuest(guest: string) {
    guests.remove(guest)
    guests.field.input.current?.focus()
  }

  return (
    <>
      {fieldsOfMeeting.map((name) => (
        <TypedField
          key={name}
          name={name}
          draft={draft}
          refused={refusedFor(name)}
          isMissing={isMissing(name)}
          onChange={onChange}
        />
      ))}
      <GuestField
        {...guests.field}
        problem={guests.problem ?? refusedFor('guests')}
        help={isTooSmall(room, draft.guests) ? say('form.seats', { room: room.name, count: room.capacity }) : undefined}
      >
        <GuestChips guests={guests.guests} onRemove={removeGuest} />
      </GuestField>
    </>
  )
}
