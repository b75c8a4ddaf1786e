import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { replaceQuery, useAddress } from '../../address/address.ts'
import type { Tagged } from '../../calls/tagged.ts'
import { correctionIn, noCorrection } from '../../emails/correction.ts'
import { PanelBody } from '../../parts/panel.tsx'
import { say } from '../../words.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingPeople } from './booking-people.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { DoorButtons } from './door-buttons.tsx'
import { RestoreButton } from './restore-button.tsx'
import { SeriesOfBooking } from './series/series-of-booking.tsx'

type Props = { stored: Tagged<OwnBooking> }

export function OpenBooking({ stored }: Props) {
  const { data: booking } = stored
  const [doing, setDoing] = useState<'change' | 'cancel'>()
  const isOver = hasEnded(booking, useNow())
  const canAct = !booking.cancelled && !isOver
  const correcting = correctionIn(useAddress(), booking)

  function stop() {
    setDoing(undefined)
    if (correcting) replaceQuery(noCorrection)
  }

  if (canAct && doing === 'cancel') return <CancelForm booking={booking} onClose={stop} />
  // What somebody has typed stays when the booking is cancelled meanwhile.
  if (doing === 'change' || (canAct && correcting)) return <ChangeForm {...{ stored, correcting }} onClose={stop} />
  return (
    <PanelBody>
      <BookingFacts booking={booking} />
      {/* Before all that may be long, so that it is in sight. */}
      {booking.cancelled ? (
        <RestoreButton booking={booking} />
      ) : (
        canAct && (
          <div className="desk-buttons">
            <Button className="button" onPress={() => setDoing('change')}>
              {say('deskBookings.change')}
            </Button>
            <DoorButtons booking={booking} />
            <Button className="button" onPress={() => setDoing('cancel')}>
              {say('deskBookings.cancelThis')}
            </Button>
          </div>
        )
      )}
      {booking.series !== null && <SeriesOfBooking booking={booking} />}
      <BookingPeople booking={booking} canCorrect={canAct} />
      <BookingHistory id={booking.id} version={booking.version} />
    </PanelBody>
  )
}
