import './day-page.css'
import { type DayAtNow, phaseOf, type RoomPlan } from '../timeline/room-plan.ts'
import { touch, useMedia } from '../ui/hooks/use-media.ts'
import { say } from '../words/words.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  /** The ids of this browser's own bookings. */
  own: ReadonlySet<string>
  canBook: boolean
}

const entries = [
  ['later', 'day.booked'],
  ['running', 'day.running'],
  ['yours', 'day.yours']
] as const

/** Explains the look of the blocks, and how to book. */
export function DayLegend({ plans, day, own, canBook }: Props) {
  const isTouch = useMedia(touch)
  const phases = new Set(plans.flatMap(({ bookings }) => bookings.map((block) => phaseOf(block, day, own))))
  return (
    <div className="day-legend">
      <ul>
        {entries.map(
          ([phase, key]) =>
            phases.has(phase) && (
              <li key={phase}>
                <i data-phase={phase} />
                {say(key)}
              </li>
            )
        )}
      </ul>
      {canBook && <p>{say(isTouch ? 'day.hintTouch' : 'day.hint')}</p>}
    </div>
  )
}
