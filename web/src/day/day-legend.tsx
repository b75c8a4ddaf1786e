import './day-page.css'
import { Subscribe } from '../feeds/subscribe.tsx'
import { type DayAtNow, phaseOf, type RoomPlan } from '../timeline/room-plan.ts'
import { shadesOf } from '../timeline/track/shades.ts'
import { touch, useMedia } from '../ui/hooks/use-media.ts'
import { settings } from '../words/page-settings.ts'
import { say } from './words.ts'

const legend = [
  ['later', 'all.booked'],
  ['current', 'day.current'],
  ['yours', 'day.yours']
] as const

type Props = { plans: readonly RoomPlan[]; day: DayAtNow; own: ReadonlySet<string>; canBook: boolean }

export function DayLegend({ plans, day, own, canBook }: Props) {
  const isTouch = useMedia(touch)
  const phases = new Set(plans.flatMap((plan) => plan.bookings.map((block) => phaseOf(block, day, own))))
  const hasPreparing = plans.some(({ preparing }) => preparing.length > 0)
  const hasClosed = plans.some((plan) => shadesOf(plan).some(({ why }) => why === 'closed'))
  return (
    <div className="day-legend">
      <ul>
        {legend.map(
          ([phase, key]) =>
            phases.has(phase) && (
              <li key={phase}>
                <i data-phase={phase} />
                {say(key)}
              </li>
            )
        )}
        {hasPreparing && (
          <li>
            <i className="track-shade" data-why="preparing" />
            {say('day.preparing')}
          </li>
        )}
        {hasClosed && (
          <li>
            <i className="track-shade" data-why="closed" />
            {say('all.closed')}
          </li>
        )}
      </ul>
      {canBook && <p>{say(isTouch ? 'day.hintTouch' : 'day.hint')}</p>}
      {!settings.feeds_off && <Subscribe office_id={settings.office_id} />}
    </div>
  )
}
