import '../day-page.css'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { RadioPill } from '../../ui/radio-pill.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { ListedRoom } from './listed-room.tsx'
import { useListRows } from './use-list-rows.ts'
import { useRoomList } from './use-room-list.ts'

const hoursAtFirst = 4

type Props = { plans: readonly RoomPlan[]; day: DayAtNow; isToday: boolean; paused: boolean }

export function RoomList({ plans, day, isToday, paused }: Props) {
  const { listed, offerOf, now, time, isPast, isNow, isWholeDay, ...choice } = useRoomList(plans, { day, paused })
  const { list, rows, height, measure } = useListRows(listed.length)
  const counts = { count: plans.length, free: String(choice.freeCount) }
  return (
    <>
      <StartChoice
        isToday={isToday}
        first={choice.first}
        hours={choice.hours}
        chosen={choice.chosen}
        onChoose={choice.choose}
      />
      <p className="room-list-found" role="status">
        {!isPast && (isNow ? say('free.roomsNow', counts) : say('free.roomsAt', { ...counts, time: shownTime(time) }))}
      </p>
      <ul ref={list} className="room-list" data-in-order={height === undefined || undefined} style={{ height }}>
        {rows.map(({ index, top }) => (
          <ListedRoom
            key={listed[index]!.plan.room.id}
            ref={measure}
            index={index}
            top={top}
            {...listed[index]!}
            offer={offerOf(listed[index]!.plan)}
            {...{ day, now, isWholeDay }}
          />
        ))}
      </ul>
    </>
  )
}

type StartChoiceProps = {
  isToday: boolean
  /** The first start time of a day that is not today. */
  first: Time
  hours: readonly Time[]
  chosen: Time | undefined
  onChoose(time: Time | undefined): void
}

function StartChoice({ isToday, first, hours, chosen, onChoose }: StartChoiceProps) {
  const [isLater, setLater] = useState(false)
  const shown = isLater ? hours : hours.slice(0, hoursAtFirst)
  if (hours.length === 0) return null
  return (
    <fieldset className="start-choice">
      <legend className="visually-hidden">{say('day.from')}</legend>
      <RadioPill
        group="from"
        label={isToday ? say('free.now') : shownTime(first)}
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
