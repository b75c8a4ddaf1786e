import './slots.css'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Day, Moment } from '@doorplate/domain/time'
import { SlotLegend } from './slot-legend.tsx'

export function SlotHead({ title, ...day }: { title: string; rules: RoomRules; date: Day; now: Moment }) {
  return (
    <div className="slot-head">
      <h3>{title}</h3>
      <SlotLegend {...day} selected />
    </div>
  )
}
