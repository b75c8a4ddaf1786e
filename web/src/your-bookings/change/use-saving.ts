import { changedFields } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { SeriesChange } from '@doorplate/domain/series/change'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, Holder, OwnBooking } from '../../backend/holder.ts'
import { availabilityKey, bookingsKey, invalidate, rulesKey } from '../../backend/queries.ts'
import { ownSeriesKey, setOwnBooking } from '../../keys/own-bookings.ts'
import { randomKey } from '../../keys/random-key.ts'
import { useHolder } from '../../keys/use-holder.ts'
import type { DatesToChange } from '../series/use-changed-dates.ts'
import { asRequest } from './change-draft.ts'
import { removeChange } from './use-stored-change.ts'

type Options = {
  access: BookingAccess
  /** The version that the change is based on. */
  base: OwnBooking
  after: NewBooking
  onSaved(): void
  /** Called when somebody else has changed the booking. */
  onCurrent(current: OwnBooking): void
}

type Wanted = { whole: NewBooking; several: DatesToChange | undefined }

/** Sends a change. The same change is the same attempt, however often it is sent. */
export function useSaving({ access, base, after, onSaved, onCurrent }: Options) {
  const holder = useHolder()
  const queries = useQueryClient()
  const sent = useRef({ text: '', attempt: '' })
  return useMutation({
    mutationFn: ({ whole, several }: Wanted) => {
      const change = pick(whole, changedFields(asRequest(base), whole))
      const version = several?.series.version ?? base.version
      const text = JSON.stringify([version, change, several?.from, several?.dates])
      if (sent.current.text !== text) sent.current = { text, attempt: randomKey() }
      const { attempt } = sent.current
      return several
        ? changeDates(holder, access, { ...several, changes: change, attempt })
        : holder.change(access, change, { version, attempt })
    },
    onSuccess: (saved) => {
      removeChange(access.id)
      setOwnBooking(queries, access, saved)
      invalidate(queries, ownSeriesKey())
      onSaved()
    },
    onError: (error) => {
      invalidate(queries, ownSeriesKey())
      invalidate(queries, availabilityKey)
      invalidate(queries, bookingsKey(after.room_id, after.date))
      if (error instanceof BackendError && error.code === 'closed') invalidate(queries, rulesKey)
      const current = error instanceof BackendError ? (error.current as Partial<OwnBooking> | undefined) : undefined
      if (current) onCurrent({ ...base, ...current })
    }
  })
}

type Sending = DatesToChange & { changes: SeriesChange; attempt: string }

/** Changes several dates, and reads what became of this one. */
async function changeDates(
  holder: Holder,
  access: BookingAccess,
  { series, changes, from, dates, attempt }: Sending
): Promise<OwnBooking> {
  const { id, version } = series
  const read = async () => (await holder.booking(access)) as OwnBooking
  try {
    await holder.changeDates({ id, key: access.key }, { changes, from, dates }, { version, attempt })
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== 'changed_meanwhile') throw error
    const { message, status, code } = error
    throw new BackendError(message, { status, code, current: await read() })
  }
  return read()
}
