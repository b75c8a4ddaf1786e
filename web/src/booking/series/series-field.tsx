import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilityKey, invalidate } from '../../backend/queries.ts'
import { useOffice } from '../../clock/use-office.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { say } from '../../words/words.ts'
import type { BookingDraft } from '../form/booking-draft.ts'
import { newBooking } from '../form/complete-draft.ts'
import type { BookingFormProps } from '../form/use-booking-form.ts'
import type { FormSeries } from './form-series.ts'
import { useSeriesParts } from './use-series-parts.ts'

type Props = {
  rooms: readonly Room[]
  target: BookingFormProps['target']
  draft: BookingDraft
  series: FormSeries['series']
  /** Why the dates were not booked. */
  refused: string | undefined
  change(changes: Partial<BookingDraft>): void
}

export function SeriesField({ rooms, target, draft, series, refused, change }: Props) {
  const { series_max_dates: maxDates } = useOffice()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { repeat } = draft
  const { SeriesPanel, SeriesSummary } = useSeriesParts(isOpen || repeat !== undefined) ?? {}

  useWhen(
    refused !== undefined,
    () => {
      invalidate(queries, availabilityKey)
      setOpen(true)
    },
    refused
  )

  if (maxDates === 0) return null
  const { room, date, start } = target
  const booking = pick(newBooking(draft, { room, date, start: start.time }), [
    'room_id',
    'date',
    'start_time',
    'end_time',
    'guests'
  ])
  return (
    <>
      {repeat && SeriesSummary && (
        <SeriesSummary {...{ repeat, booking, series, change }} onOpen={() => setOpen(true)} />
      )}
      {!repeat && (
        <button
          type="button"
          className="button button-plain series-button"
          aria-haspopup="dialog"
          aria-busy={(isOpen && !SeriesPanel) || undefined}
          onClick={() => setOpen(true)}
        >
          {say('form.repeat')}
        </button>
      )}
      {isOpen && SeriesPanel && (
        <SeriesPanel
          {...{ rooms, room, booking, repeat, refused, maxDates }}
          onUse={(repeat) => {
            change({ repeat })
            setOpen(false)
          }}
          onNone={() => {
            change({ repeat: undefined })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
