import '../timeline.css'
import { fromTo } from '../../schedule/from-to.ts'
import type { RoomPlan } from '../room-plan.ts'
import { shadesOf } from './shades.ts'

/** When a room is closed or being prepared. Hidden from screen readers, which use the keyboard cell. */
export function TrackShades({ plan }: { plan: RoomPlan }) {
  return shadesOf(plan).map(({ start_time, end_time, why }) => (
    <i key={start_time} className="track-shade" aria-hidden="true" data-why={why} {...fromTo(start_time, end_time)} />
  ))
}
