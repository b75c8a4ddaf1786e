import { searchOf } from '@doorplate/domain/finding/options'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BackendError } from '../../../backend/calls.ts'
import { AlternativeList } from '../../../finding/offers/alternative-list.tsx'
import { insteadTitle, isForOneRoom, type Offer, offersIn } from '../../../finding/offers/offers.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { shownTimes } from '../../../words/dates.ts'
import { listBookings } from '../../calls/list-bookings.ts'
import { sentenceOf } from '../../calls/sentence-of.ts'
import { useRead } from '../../calls/use-read.ts'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { addressesIn } from './addresses-in.ts'
import type { ChangeValues } from './change-values.ts'

/** What was refused, and why. */
export type Refused<Why = unknown> = { error: Why; values: ChangeValues }

/** Undefined unless another booking has the time. */
export function conflictIn(refused: Refused | undefined): Refused<BackendError> | undefined {
  if (!(refused?.error instanceof BackendError) || refused.error.code !== 'conflict') return undefined
  return { ...refused, error: refused.error }
}

const slotFields = ['room_id', 'date', 'start_time', 'end_time'] as const

type Slot = Pick<ChangeValues, (typeof slotFields)[number]>

/**
 * Says which meeting is in the way, and offers what is free instead. Choosing an offer fills in the form and saves nothing.
 * @param id of the booking itself, which is never in the way
 */
export function TakenNotice({ error, values: asked, id }: Refused<BackendError> & { id: string }) {
  const title = useId()
  const { rooms } = useDeskRooms()
  const others = useBookingsAt(asked).filter((other) => other.id !== id)
  const { setValue, setFocus } = useFormContext<ChangeValues>()
  const typed = useWatch<ChangeValues>()
  const offers = offersIn((error.alternatives ?? []).filter(isForOneRoom), rooms)
  if (slotFields.some((field) => typed[field] !== asked[field])) return null

  function take({ rooms: [room], date, start_time, end_time }: Offer) {
    const slot: Slot = { room_id: room!.id, date, start_time, end_time }
    for (const field of slotFields) setValue(field, slot[field], { shouldDirty: true })
    setFocus('room_id')
  }

  return (
    <>
      <div className="alert" role="alert">
        <Warning />
        <div>
          {sentenceOf(error)}
          {others.map((other) => (
            <p key={other.id}>
              {say('deskBookings.takenBy', { name: other.booked_by ?? '', times: shownTimes(other) })}
            </p>
          ))}
        </div>
      </div>
      {offers.length > 0 && (
        <section className="desk-taken" aria-labelledby={title}>
          <h3 id={title}>{insteadTitle()}</h3>
          <p className="desk-small">{say('all.typedKept')}</p>
          <AlternativeList
            offers={offers}
            wanted={searchOf({ ...asked, guests: addressesIn(asked.guests) })}
            onTake={take}
          />
        </section>
      )}
    </>
  )
}

function useBookingsAt(slot: Slot) {
  const { room_id, date } = slot
  const { data } = useRead({
    key: ['bookings', 'at', room_id, date],
    read: (signal) => listBookings({ room_id, from: date, to: date, limit: 100 }, signal),
    feeds: ['bookings']
  })
  return (data?.rows ?? []).filter((booking) => overlaps(booking, slot))
}
