import '../day-page.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, slotTimes } from '@doorplate/domain/schedule/slots'
import { vacancyAt } from '@doorplate/domain/schedule/vacancy'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { RadioPill } from '../../ui/radio-pill.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { ListedRoom } from './listed-room.tsx'
import { useListRows } from './use-list-rows.ts'

const hoursAtFirst = 4

type Props = { plans: readonly RoomPlan[]; day: DayAtNow; paused: boolean }

/** On a phone: the rooms that are free at a time first, then the others. */
export function RoomList({ plans, day, paused }: Props) {
  const { date, now } = day
  const [chosen, choose] = useState<Time>()
  const time = chosen ?? (date === now.date ? now.time : grid.first)
  const listed = plans.map((plan) => ({ plan, vacancy: vacancyAt(plan.bookings, time) }))
  const isOver = vacancyAt([], time) === undefined
  const free = listed.filter(({ vacancy }) => vacancy?.state === 'free')
  const sorted = [...free, ...listed.filter(({ vacancy }) => vacancy?.state !== 'free')]
  const { list, rows, height, measure } = useListRows(sorted.length)
  return (
    <>
      <StartChoice day={day} chosen={chosen} onChoose={choose} />
      <p className="room-list-found" role="status">
        {isOver
          ? ''
          : chosen === undefined && date === now.date
            ? say('day.freeNow', { count: plans.length, free: String(free.length) })
            : say('day.freeAt', { count: plans.length, free: String(free.length), time: shownTime(time) })}
      </p>
      <ul ref={list} className="room-list" data-in-order={height === undefined || undefined} style={{ height }}>
        {rows.map(({ index, top }) => (
          <ListedRoom
            key={sorted[index]!.plan.room.id}
            ref={measure}
            index={index}
            top={top}
            {...sorted[index]!}
            day={day}
            time={time}
            paused={paused}
          />
        ))}
      </ul>
    </>
  )
}

type StartChoiceProps = { day: DayAtNow; chosen: Time | undefined; onChoose(time: Time | undefined): void }

/** From when on a room is wanted: now, at one of the next hours, or later. */
function StartChoice({ day: { date, now }, chosen, onChoose }: StartChoiceProps) {
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
