import { useSharedScreen } from '../../../ui/use-shared-screen.ts'
import type { FormSeries } from '../../series/field/form-series.ts'
import { SeriesField } from '../../series/field/series-field.tsx'
import type { SeriesInField } from '../../series/field/use-series-field.ts'
import type { BookingDraft } from '../booking-draft.ts'
import type { FormTarget } from '../form-target.ts'
import type { Submission } from '../use-submission.ts'
import { DurationField } from './duration-field.tsx'

type Props = {
  target: FormTarget
  draft: BookingDraft
  series: SeriesInField
  sent: FormSeries['sent']
  refusedFor: Submission['refusedFor']
  onChange(changes: Partial<BookingDraft>): void
}

/** How long the meeting is, and how often it repeats. A shared screen books single meetings. */
export function TimeFields({ target, draft, series, sent, refusedFor, onChange }: Props) {
  const shared = useSharedScreen()
  return (
    <>
      <DurationField
        target={target}
        minutes={draft.durationMinutes}
        refused={refusedFor('end_time')}
        onChange={(durationMinutes) => onChange({ durationMinutes, durationChosen: true })}
      />
      {!shared && <SeriesField {...{ target, draft, sent, series }} refused={refusedFor('repeat')} change={onChange} />}
    </>
  )
}
