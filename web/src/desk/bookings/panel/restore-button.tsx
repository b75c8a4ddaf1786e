import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { BackendError } from '../../../backend/calls.ts'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { randomKey } from '../../../keys/random-key.ts'
import { namedDate, shownTimes } from '../../../words/dates.ts'
import { changedAddress, go } from '../../address/address.ts'
import { sentenceOf } from '../../calls/sentence-of.ts'
import { useReadAgain } from '../../calls/use-read-again.ts'
import { useRun } from '../../calls/use-run.ts'
import { notify } from '../../notices/notices.ts'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { bookingKinds, createBooking, restoreBooking } from '../booking-calls.ts'

/** Puts a booking back. If its time is taken, it can be booked at another one or in another room. */
export function RestoreButton({ booking }: { booking: OwnBooking }) {
  const readAgain = useReadAgain(...bookingKinds)
  const [refusal, setRefusal] = useState<Error>()

  async function restore() {
    setRefusal(undefined)
    try {
      await restoreBooking(booking.id, randomKey())
      notify(say('deskBookings.restoredOf', { name: booking.booked_by ?? '' }))
      readAgain()
    } catch (error) {
      setRefusal(error as Error)
    }
  }

  return (
    <div className="desk-buttons">
      <Button className="button button-main" onPress={restore}>
        {say('deskBookings.restore')}
      </Button>
      <div className="desk-restore" role="status">
        {refusal && <p>{sentenceOf(refusal)}</p>}
        {refusal instanceof BackendError && (
          <Alternatives booking={booking} alternatives={refusal.alternatives ?? []} />
        )}
      </div>
    </div>
  )
}

type AlternativesProps = { booking: OwnBooking; alternatives: readonly Alternative[] }

function Alternatives({ booking, alternatives }: AlternativesProps) {
  const { nameOf } = useDeskRooms()
  const { date: today } = useNow()
  const { isRunning, run } = useRun(...bookingKinds)
  const single = alternatives.filter(({ together }) => together === undefined)
  if (single.length === 0) return null

  async function book({ room_id, date, start_time, end_time }: Alternative) {
    const booked = await createBooking({ ...personsOf(booking), room_id, date, start_time, end_time }, randomKey())
    go(changedAddress({ booking: booked.id, show: undefined }))
    return say('deskBookings.bookedFor', { name: booking.booked_by ?? '' })
  }

  return (
    <ul>
      {single.map((each) => (
        <li key={`${each.room_id} ${each.date} ${each.start_time} ${each.end_time}`}>
          <Button className="button" isPending={isRunning} onPress={() => run(() => book(each))}>
            {say('deskBookings.bookInstead', {
              room: nameOf(each.room_id),
              date: namedDate(each.date, today, 'short'),
              times: shownTimes(each)
            })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Retention leaves addresses empty. The server then refuses the booking. */
function personsOf({ booked_by, booker_email, company, purpose, guests, ...booking }: OwnBooking) {
  return {
    booked_by: booked_by ?? '',
    booker_email: booker_email ?? '',
    company: company ?? '',
    purpose: purpose ?? '',
    private: booking.private ?? false,
    guests
  }
}
