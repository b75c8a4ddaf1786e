import { useId } from 'react'
import { FieldNote } from '../../../booking/form/fields/form-field.tsx'
import { useNow } from '../../../clock/use-clock.ts'
import { SlotGrid } from '../../../schedule/slots/slot-grid.tsx'
import { SlotHead } from '../../../schedule/slots/slot-head.tsx'
import type { GivenDay } from '../../../schedule/slots/slots-at.ts'
import { say } from '../../words.ts'
import type { ChangeDraft } from '../draft/change-draft.ts'

type Props = {
  day: Omit<GivenDay, 'now'>
  draft: ChangeDraft
  problem: string | undefined
  onChange(changes: Partial<ChangeDraft>): void
}

/** The grid of the booking view. The booking's own time can be chosen. */
export function StartTimes({ day, draft, problem, onChange }: Props) {
  const now = useNow()
  return (
    <div className="start-times">
      <SlotHead title={say('form.summaryStart')} date={day.date} now={now} />
      <SlotGrid {...day} now={now} chosen={draft.start_time} onChoose={(start_time) => onChange({ start_time })} />
      <FieldNote id={useId()} problem={problem} />
    </div>
  )
}
