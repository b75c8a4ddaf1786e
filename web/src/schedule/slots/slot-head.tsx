import './slots.css'
import type { Day, Moment } from '@doorplate/domain/time'
import { SlotLegend } from './slot-legend.tsx'

export function SlotHead({ title, date, now }: { title: string; date: Day; now: Moment }) {
  return (
    <div className="slot-head">
      <h3>{title}</h3>
      <SlotLegend date={date} now={now} selected />
    </div>
  )
}
