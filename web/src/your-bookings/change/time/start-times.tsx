import { isDay } from '@doorplate/domain/time'
import { useId } from 'react'
import { FieldNote } from '../../../booking/form/fields/form-field.tsx'
import { useNow } from '../../../clock/use-clock.ts'
import { useRulesOn } from '../../../schedule/queries/use-rules-on.ts'
import { SlotGrid } from '../../../schedule/slots/slot-grid.tsx'
import { SlotHead } from '../../../schedule/slots/slot-head.tsx'
import type { GivenDay } from '../../../schedule/slots/slots-at.ts'
import { say } from '../../words.ts'
import type { ChangeDraft } from '../draft/change-draft.ts'

type Props = Required<Pick<GivenDay, 'bookings' | 'own'>> & {
  draft: ChangeDraft
  problem: string | undefined
  onChange(changes: Partial<ChangeDraft>): void
}

/** The grid of the booking view. The booking's own time can be chosen. */
export function StartTimes({ bookings, own, draft, problem, onChange }: Props) {
  const { room_id, date, start_time: chosen } = draft
  const now = useNow()
  const rules = useRulesOn(room_id, isDay(date) ? date : undefined)
  return (
    <div className="start-times">
      <SlotHead title={say('form.summaryStart')} {...{ rules, date, now }} />
      <SlotGrid {...{ bookings, rules, date, now, own, chosen }} onChoose={(start_time) => onChange({ start_time })} />
      <FieldNote id={useId()} problem={problem} />
    </div>
  )
}
