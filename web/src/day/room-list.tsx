import './room-list.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { vacancyAt } from '@doorplate/domain/schedule/vacancy'
import type { Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { DayAtNow, RoomPlan } from '../timeline/room-plan.ts'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { ListedRoom } from './listed-room.tsx'
import { StartChoice } from './start-choice.tsx'
import { useListRows } from './use-list-rows.ts'

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
      <ul ref={list} className="room-list" style={{ height }}>
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
