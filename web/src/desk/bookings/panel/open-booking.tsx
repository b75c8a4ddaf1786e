import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { OwnBooking } from '../../../backend/holder.ts'
import type { Tagged } from '../../calls/tagged.ts'
import { PanelBody } from '../../parts/panel.tsx'
import { say } from '../../words.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingPeople } from './booking-people.tsx'
import { CancelForm } from './cancel-form.tsx'
import { DoorButtons } from './door-buttons.tsx'
import { RestoreButton } from './restore-button.tsx'
import { useIsOver } from './use-is-over.ts'

type Props = { stored: Tagged<OwnBooking> }

export function OpenBooking({ stored: { data: booking } }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const isOver = useIsOver(booking)
  if (isCancelling && !booking.cancelled && !isOver) {
    return <CancelForm booking={booking} onClose={() => setCancelling(false)} />
  }
  return (
    <PanelBody
      footer={
        booking.cancelled ? (
          <RestoreButton booking={booking} />
        ) : (
          !isOver && (
            <>
              <DoorButtons booking={booking} />
              <Button className="button" onPress={() => setCancelling(true)}>
                {say('deskBookings.cancelThis')}
              </Button>
            </>
          )
        )
      }
    >
      <BookingFacts booking={booking} />
      <BookingPeople booking={booking} />
      <BookingHistory id={booking.id} version={booking.version} />
    </PanelBody>
  )
}
