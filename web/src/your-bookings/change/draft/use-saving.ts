import { changedFields } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { SeriesChange } from '@doorplate/domain/series/change'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { BackendError } from '../../../backend/calls.ts'
import type { BookingAccess, Holder } from '../../../backend/holder.ts'
import { availabilityKey, bookingsKey, invalidate, rulesKey } from '../../../backend/queries.ts'
import { ownSeriesKey } from '../../../keys/own-bookings/own-bookings.ts'
import { randomKey } from '../../../keys/random-key.ts'
import { useHolder } from '../../../keys/use-holder.ts'
import type { DatesToChange } from '../../series/changed-dates/dates-to-change.ts'
import { showAnswer, withThisDate } from '../../show-answer.ts'
import { baseOf } from './change-base.ts'
import { type Base, removeChange } from './use-stored-change.ts'

type Options = {
  access: BookingAccess
  base: Base
  after: NewBooking
  /** Called when somebody else has changed the booking or its series. */
  onCurrent(current: Base): void
}

type ChangeToSave = {
  whole: NewBooking
  several: DatesToChange | undefined
  /** Belongs to the attempt, because the form may show another state of the series before the answer arrives. */
  onSaved(): void
}

/** Sends a change. The same change is the same attempt, however often it is sent. */
export function useSaving({ access, base, after, onCurrent }: Options) {
  const holder = useHolder()
  const queries = useQueryClient()
  const sent = useRef({ text: '', attempt: '' })
  return useMutation({
    mutationFn: async ({ whole, several }: ChangeToSave) => {
      const change = pick(whole, changedFields(base.booking, whole))
      const version = (several && base.seriesVersion) ?? base.version
      const text = JSON.stringify([version, change, several?.from, several?.also, several?.dates])
      if (sent.current.text !== text) sent.current = { text, attempt: randomKey() }
      const { attempt } = sent.current
      return several
        ? changeDates(holder, access, { ...several, changes: change }, { version, attempt })
        : { booking: await holder.change(access, change, { version, attempt }) }
    },
    onSuccess: (answered, { onSaved }) => {
      removeChange(access.id)
      showAnswer(queries, access, answered)
      onSaved()
    },
    onError: async (error, { several }) => {
      invalidate(queries, ownSeriesKey())
      invalidate(queries, availabilityKey)
      invalidate(queries, bookingsKey(after.room_id, after.date))
      if (error instanceof BackendError && error.code === 'closed') invalidate(queries, rulesKey)
      const isOutdated = error instanceof BackendError && error.code === 'changed_meanwhile'
      if (isOutdated) onCurrent(await readBase(holder, access, several?.series.id))
    }
  })
}

type Sending = DatesToChange & { changes: SeriesChange }

function changeDates(
  holder: Holder,
  access: BookingAccess,
  { series, ...wanted }: Sending,
  sent: { version: number; attempt: string }
) {
  return withThisDate(holder, access, holder.changeDates({ id: series.id, key: access.key }, wanted, sent))
}

async function readBase(holder: Holder, access: BookingAccess, seriesId: string | undefined): Promise<Base> {
  const [booking, series] = await Promise.all([
    holder.booking(access),
    seriesId === undefined ? undefined : holder.series({ id: seriesId, key: access.key })
  ])
  return baseOf(booking, series)
}
