import './start-choice.css'
import { firstSlotLeft, slotTimes } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { DayAtNow } from '../timeline/room-plan.ts'
import { RadioPill } from '../ui/radio-pill.tsx'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = { day: DayAtNow; chosen: Time | undefined; onChoose(time: Time | undefined): void }

const hoursAtFirst = 4

/** From when on a room is wanted: now, at one of the next hours, or later. */
export function StartChoice({ day: { date, now }, chosen, onChoose }: Props) {
  const [isLater, setLater] = useState(false)
  const isToday = date === now.date
  const from = isToday ? (firstSlotLeft(now) ?? '24:00') : slotTimes[1]!
  const hours = slotTimes.filter((time) => time.endsWith(':00') && time > from)
  const shown = isLater ? hours : hours.slice(0, hoursAtFirst)
  if (hours.length === 0) return null
  return (
    <fieldset className="start-choice">
      <legend className="visually-hidden">{say('day.from')}</legend>
      <RadioPill
        group="from"
        label={isToday ? say('day.now') : shownTime(slotTimes[0]!)}
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {shown.map((time) => (
        <RadioPill
          key={time}
          group="from"
          label={shownTime(time)}
          checked={chosen === time}
          onChoose={() => onChoose(time)}
        />
      ))}
      {shown.length < hours.length && (
        <button type="button" className="button" onClick={() => setLater(true)}>
          {say('day.later')}
        </button>
      )}
    </fieldset>
  )
}
