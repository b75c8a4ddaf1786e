import './day-grid.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import { useLayoutEffect } from 'react'
import { BookingsDialog } from '../timeline/bookings-dialog.tsx'
import { fromTo } from '../timeline/on-track.ts'
import { roomLink } from '../timeline/room-link.ts'
import type { DayAtNow, RoomPlan } from '../timeline/room-plan.ts'
import type { Spot } from '../timeline/use-picked.ts'
import { useTimeline } from '../timeline/use-timeline.ts'
import { say } from '../words/words.ts'
import { DayHours } from './day-hours.tsx'
import { DayRow } from './day-row.tsx'
import { useDayRows } from './use-day-rows.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  title: string
  paused: boolean
  first: Spot
  /** The ids of this browser's own bookings. */
  own: ReadonlySet<string>
}

/** All rooms by hour. Rows that are far from view do not exist, but on paper. */
export function DayGrid({ plans, day, title, paused, first, own }: Props) {
  const { date, now } = day
  const { index, time, picked, pick, opened, ...timeline } = useTimeline('across', plans, { first, paused })
  const { list, rows, height, show } = useDayRows(plans.length, index)
  const isToday = date === now.date && now.time >= grid.first && now.time <= gridEnd

  useLayoutEffect(() => show(index), [show, index])

  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table, since its rows come and go.
    <div
      className="day-grid"
      role="grid"
      aria-label={say('day.byHour')}
      aria-rowcount={plans.length + 1}
      onKeyDown={timeline.onKeyDown}
    >
      <DayHours title={title} now={isToday ? now.time : undefined} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div ref={list} className="day-grid-rows" role="rowgroup" style={{ height }}>
        {isToday && (
          <div className="day-grid-now" aria-hidden="true">
            <i style={fromTo(now.time)} />
          </div>
        )}
        {rows.map(({ index: row, top }) => {
          const each = plans[row]
          if (!each) return null
          const { id } = each
          return (
            <DayRow
              key={id}
              plan={each}
              day={day}
              own={own}
              rowIndex={row + 2}
              style={{ top }}
              spot={row === index ? time : undefined}
              picked={picked?.id === id ? picked.range : undefined}
              onPick={(range) => pick(id, range)}
              onForget={timeline.forget}
              onOpen={(block) => timeline.open(id, block)}
            />
          )
        })}
      </div>
      {opened && (
        <BookingsDialog
          title={
            <a href={roomLink(opened.plan.room, day)}>
              <bdi>{opened.plan.name}</bdi>
            </a>
          }
          plan={opened.plan}
          block={opened.block}
          onClose={timeline.close}
        />
      )}
    </div>
  )
}
