import './day-page.css'
import type { Contact } from '../live/contact.ts'
import { HeldBack } from '../live/held-back.tsx'
import { useRules } from '../schedule/queries/use-rules.ts'
import type { DayAtNow, RoomPlan } from '../timeline/room-plan.ts'
import { shownTime } from '../words/dates.ts'
import { closingsOf } from './closings.ts'
import { say } from './words.ts'

type Props = {
  contact: Contact
  plans: readonly RoomPlan[]
  day: DayAtNow
  isDayPast: boolean
  onTomorrow(): void
}

export function DayNotices({ contact, plans, day, isDayPast, onTomorrow }: Props) {
  const rules = useRules()
  const closings = plans.length === 0 ? [] : closingsOf(plans, rules, day.date)
  return (
    <>
      {contact.state === 'stale' && (
        <p className="day-page-stale" role="status">
          {say('all.staleSince', { time: shownTime(contact.since.time) })}
        </p>
      )}
      <HeldBack contact={contact} />
      {isDayPast && (
        <p className="day-page-past">
          {say('all.startsOver')}{' '}
          <button type="button" className="button" onClick={onTomorrow}>
            {say('all.tomorrow')}
          </button>
        </p>
      )}
      {closings.map((sentence) => (
        <p key={sentence} className="day-page-closed">
          {sentence}
        </p>
      ))}
    </>
  )
}
