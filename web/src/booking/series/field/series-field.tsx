import { pick } from '@doorplate/domain/pick'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { availabilityKey, invalidate } from '../../../backend/queries.ts'
import { useOffice } from '../../../clock/use-office.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import type { BookingDraft } from '../../form/booking-draft.ts'
import { newBooking } from '../../form/complete-draft.ts'
import { FormField } from '../../form/fields/form-field.tsx'
import type { FormTarget } from '../../form/form-target.ts'
import { say } from '../../form/words.ts'
import { useSeriesParts } from '../use-series-parts.ts'
import type { FormSeries } from './form-series.ts'
import type { SeriesInField } from './use-series-field.ts'

type Props = {
  target: FormTarget
  draft: BookingDraft
  sent: FormSeries['sent']
  series: SeriesInField
  /** Why the dates were not booked. */
  refused: string | undefined
  change(changes: Partial<BookingDraft>): void
}

export function SeriesField({ target, draft, sent, series, refused, change }: Props) {
  const { data: rooms = [] } = useRooms()
  const { series_max_dates: maxDates } = useOffice()
  const queries = useQueryClient()
  const { isOpen, setOpen, setPlanned: onPlanned, setProblem: onProblem } = series
  const { repeat } = draft
  const { SeriesPanel, SeriesRule, SeriesState } = useSeriesParts(isOpen || repeat !== undefined) ?? {}

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
  const use = (repeat: BookingDraft['repeat']) => {
    change({ repeat })
    setOpen(false)
  }
  return (
    <>
      <FormField
        label={say('form.repeat')}
        place="repeat"
        problem={undefined}
        help={
          repeat && SeriesState && <SeriesState {...{ rooms, repeat, booking, sent, onPlanned, onProblem, change }} />
        }
      >
        {({ id, 'aria-describedby': note }) => (
          <PanelButton id={id} note={note} isLoading={isOpen && !SeriesPanel} onOpen={() => setOpen(true)}>
            {repeat ? SeriesRule && <SeriesRule repeat={repeat} booking={booking} /> : say('form.repeatsNot')}
          </PanelButton>
        )}
      </FormField>
      {isOpen && SeriesPanel && (
        <SeriesPanel
          {...{ room, booking, repeat, refused }}
          onUse={use}
          onNone={() => use(undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type ButtonProps = { id: string; note: string | undefined; isLoading: boolean; onOpen(): void; children: ReactNode }

/** Looks like a field. Its name is the field's label and its value. */
function PanelButton({ id, note, isLoading, onOpen, children }: ButtonProps) {
  return (
    <span className="input-select">
      <button
        type="button"
        id={id}
        className="input"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={note}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={onOpen}
      >
        <span id={`${id}-value`}>{children}</span>
      </button>
      <ChevronDown />
    </span>
  )
}
