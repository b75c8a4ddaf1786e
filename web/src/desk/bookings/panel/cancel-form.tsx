import { reasonLimit } from '@doorplate/domain/bookings/office-reason'
import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { notify } from '../../notices/notices.ts'
import { say } from '../../words.ts'
import { cancelBooking, type Dates, undoSeconds } from '../booking-calls.ts'
import { useReadAgain } from '../use-read-again.ts'
import { BookingFacts } from './booking-facts.tsx'

const blank: { values: { reason: string; dates: Dates } } = { values: { reason: '', dates: 'this' } }

export function CancelForm({ booking, onClose }: { booking: OwnBooking; onClose(): void }) {
  const readAgain = useReadAgain()
  const state = useDeskForm({
    stored: blank,
    save: (values, { key }) => cancelBooking(booking, values, key),
    onSaved(undo) {
      const putBack = () => undo().finally(readAgain)
      notify(say('deskBookings.cancelledOf', { name: booking.booked_by ?? '' }), putBack, undoSeconds)
      readAgain()
      onClose()
    }
  })
  return (
    <DeskForm
      state={state}
      labels={{}}
      buttons={
        <>
          <SaveButton>{say('deskBookings.cancelBooking')}</SaveButton>
          <Button className="button button-plain" onPress={onClose}>
            {say('deskBookings.keepBooking')}
          </Button>
        </>
      }
    >
      <BookingFacts booking={booking} />
      {booking.series !== null && (
        <SelectField
          name="dates"
          label={say('deskBookings.whichDates')}
          choices={(['this', 'later', 'all'] as const).map((each) => [each, say(`deskBookings.${each}Dates`)] as const)}
        />
      )}
      <TextField
        name="reason"
        label={say('deskBookings.reasonLabel')}
        hint={say('deskBookings.toldAfter', { count: undoSeconds })}
        maxLength={reasonLimit}
        autoComplete="off"
        autoFocus
      />
    </DeskForm>
  )
}
