import { Button } from 'react-aria-components'
import { useWatch } from 'react-hook-form'
import type { OwnBooking } from '../../../backend/holder.ts'
import { type Scope, useScopes } from '../../../your-bookings/series/use-series.ts'
import { guarded } from '../../address/address.ts'
import { useReadAgain } from '../../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../../forms/desk-form.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { notify } from '../../notices/notices.ts'
import { useBack } from '../../parts/panel.tsx'
import { say } from '../../words.ts'
import { bookingKinds, cancelBooking, undoSeconds } from '../booking-calls.ts'
import { ReasonField } from '../reason-field.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { useDeskSeries } from './series/use-desk-series.ts'
import { WhichDates } from './series/which-dates.tsx'

type Values = { reason: string; dates: Scope }

const blank: { values: Values } = { values: { reason: '', dates: 'this' } }

export function CancelForm({ booking, onClose }: { booking: OwnBooking; onClose(): void }) {
  const readAgain = useReadAgain(...bookingKinds)
  useBack(() => guarded(onClose))
  const { series, part } = useDeskSeries(booking)
  const { scopes, dates } = useScopes(booking, series)
  const state = useDeskForm<Values, () => Promise<unknown>>({
    stored: blank,
    save: ({ reason }, { key }) => cancelBooking(booking, { reason, scope }, key),
    onSaved(undo) {
      const putBack = () => undo().finally(readAgain)
      notify(
        areSeveral
          ? say('deskBookings.wereCancelled', { count })
          : say('deskBookings.cancelledOf', { name: booking.booked_by ?? '' }),
        putBack,
        undoSeconds
      )
      readAgain()
      onClose()
    }
  })
  const chosen: Scope = useWatch({ control: state.form.control, name: 'dates' })
  // Others may have cancelled the other dates meanwhile.
  const scope: Scope = scopes.includes(chosen) ? chosen : 'this'
  const areSeveral = scope !== 'this'
  const count = dates[scope].length
  return (
    <DeskForm
      state={state}
      labels={{}}
      buttons={
        <>
          <SaveButton>
            {areSeveral ? say('deskBookings.cancelMany', { count }) : say('deskBookings.cancelBooking')}
          </SaveButton>
          <Button className="button button-plain" onPress={onClose}>
            {say(areSeveral ? 'deskBookings.keepAll' : 'deskBookings.keepBooking')}
          </Button>
        </>
      }
    >
      <BookingFacts booking={booking} />
      <WhichDates scopes={scopes} hint={areSeveral ? part?.datesWords(dates[scope]) : undefined} />
      <ReasonField hint={say('deskBookings.toldAfter', { count: undoSeconds })} autoFocus />
    </DeskForm>
  )
}
