import '../your-bookings.css'
import type { ChangeProblem } from '@doorplate/domain/bookings/changes'
import { bookingFields, typedFields } from '@doorplate/domain/bookings/fields'
import { TypedField } from '../../booking/form/fields/booking-fields.tsx'
import type { useGuests } from '../../booking/form/fields/use-guests.ts'
import { read } from '../words.ts'
import { ChangedGuests } from './changed-guests.tsx'
import type { ChangeDraft } from './draft/change-draft.ts'

const changeableFields = typedFields.filter((name) => bookingFields[name].changeable)

type Props = {
  draft: ChangeDraft
  guests: ReturnType<typeof useGuests>
  invited: readonly string[]
  problem: ChangeProblem | undefined
  onChange(changes: Partial<ChangeDraft>): void
}

export function WhoFields({ draft, guests, invited, problem, onChange }: Props) {
  return (
    <div className="change-page-who">
      {changeableFields.map((name) => (
        <TypedField
          key={name}
          name={name}
          place="name"
          draft={draft}
          refused={problem?.field === name ? read(problem.message) : undefined}
          onChange={onChange}
        />
      ))}
      <ChangedGuests
        guests={guests}
        invited={invited}
        onKeep={(guest) => onChange({ guests: [...draft.guests, guest] })}
      />
    </div>
  )
}
