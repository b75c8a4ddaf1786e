import { BackendError } from '../../../backend/calls.ts'
import { HolderContext } from '../../../keys/use-holder.ts'
import { useRead } from '../../calls/use-read.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel, PanelBody } from '../../parts/panel.tsx'
import { say } from '../../words.ts'
import { getBooking } from '../booking-calls.ts'
import { OpenBooking } from './open-booking.tsx'
import { deskHolder } from './series/desk-holder.ts'

type Props = { id: string; onClose(): void }

export function BookingPanel({ id, onClose }: Props) {
  const booking = useRead({
    key: ['bookings', 'one', id],
    read: (signal) => getBooking(id, signal),
    feeds: ['bookings']
  })
  const { data, error } = booking
  const isMissing = error instanceof BackendError && error.status === 404
  return (
    <Panel title={data ? <bdi>{data.data.booked_by}</bdi> : say('deskBookings.booking')} onClose={onClose}>
      {isMissing ? (
        <PanelBody>{say('deskBookings.missing')}</PanelBody>
      ) : (
        <Loaded of={booking} failure={say('deskBookings.failedOne')}>
          {(stored) => (
            <HolderContext value={deskHolder}>
              <OpenBooking stored={stored} />
            </HolderContext>
          )}
        </Loaded>
      )}
    </Panel>
  )
}
