import '../day-page.css'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, slotTimes } from '@doorplate/domain/schedule/slots'
import { type Vacancy, vacancyAt } from '@doorplate/domain/schedule/vacancy'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { type DayAtNow, nextOffer, type RoomPlan } from '../../timeline/room-plan.ts'
import { RadioPill } from '../../ui/radio-pill.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { ListedRoom } from './listed-room.tsx'
import { useListRows } from './use-list-rows.ts'

const hoursAtFirst = 4

type Props = { plans: readonly RoomPlan[]; day: DayAtNow; isToday: boolean; paused: boolean }

export function RoomList({ plans, day, isToday, paused }: Props) {
  const { listed, offerOf, now, time, isPast, isNow, isWholeDay, ...choice } = useRoomList(plans, { day, paused })
  const { list, rows, height, measure } = useListRows(listed.length)
  const counts = { count: plans.length, free: String(choice.freeCount) }
  return (
    <>
      <StartChoice isToday={isToday} hours={choice.hours} chosen={choice.chosen} onChoose={choice.choose} />
      <p className="room-list-found" role="status">
        {!isPast && (isNow ? say('day.freeNow', counts) : say('day.freeAt', { ...counts, time: shownTime(time) }))}
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
  hours: readonly Time[]
  chosen: Time | undefined
  onChoose(time: Time | undefined): void
}

function StartChoice({ isToday, hours, chosen, onChoose }: StartChoiceProps) {
  const [isLater, setLater] = useState(false)
  const shown = isLater ? hours : hours.slice(0, hoursAtFirst)
  if (hours.length === 0) return null
  return (
    <fieldset className="start-choice">
      <legend className="visually-hidden">{say('day.from')}</legend>
      <RadioPill
        group="from"
        label={isToday ? say('day.now') : shownTime(grid.first)}
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

type Options = { day: DayAtNow; paused: boolean }

function useRoomList(plans: readonly RoomPlan[], { day, paused }: Options) {
  const [chosen, choose] = useState<Time>()
  const now = timeOn(day.date, day.now)
  const time = chosen ?? now ?? grid.first
  const listed = plans.map((plan) => ({ plan, vacancy: vacancyAt(plan.bookings, time) }))
  const isFree = ({ vacancy }: { vacancy: Vacancy | undefined }) => vacancy?.state === 'free'
  const free = listed.filter(isFree)
  return {
    chosen,
    choose,
    time,
    now,
    /** Computed only for the rows that are rendered. */
    offerOf: (plan: RoomPlan) => (paused ? undefined : nextOffer(plan, time)),
    listed: [...free, ...listed.filter((each) => !isFree(each))],
    freeCount: free.length,
    isPast: vacancyAt([], time) === undefined,
    isNow: chosen === undefined && now !== undefined,
    isWholeDay: now === undefined && time === grid.first,
    hours: hoursToChoose(day)
  }
}

/** The full hours that can be chosen in addition to now or, on another day, to the first hour. */
function hoursToChoose({ date, now }: DayAtNow): Time[] {
  const from = date === now.date ? (firstSlotLeft(now) ?? '24:00') : slotTimes[1]!
  return slotTimes.filter((time) => time.endsWith(':00') && time > from)
}
