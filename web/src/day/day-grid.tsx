import './day-grid.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import { useLayoutEffect, useRef } from 'react'
import { BookingsPopover } from '../timeline/bookings-popover.tsx'
import { fromTo } from '../timeline/on-track.ts'
import { PickedPopover } from '../timeline/picked-popover.tsx'
import { roomLink } from '../timeline/room-link.ts'
import type { DayAtNow, RoomPlan } from '../timeline/room-plan.ts'
import type { Spot } from '../timeline/use-picked.ts'
import { useTimeline } from '../timeline/use-timeline.ts'
import { say } from '../words/words.ts'
import { DayHours } from './day-hours.tsx'
import { DayRow } from './day-row.tsx'
import { useDayRows } from './use-day-rows.ts'
import { useHoursInView } from './use-hours-in-view.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  title: string
  paused: boolean
  first: Spot
  /** The ids of this browser's own bookings. */
  own: ReadonlySet<string>
}

/** All rooms by hour. Only rows near the view exist; on paper all do. */
export function DayGrid({ plans, day, title, paused, first, own }: Props) {
  const { date, now } = day
  const { index, time, picked, pick, opened, ...timeline } = useTimeline('across', plans, { first, paused })
  const scroller = useRef<HTMLDivElement>(null)
  const pickedRange = useRef<HTMLSpanElement>(null)
  const { rows, height, show, isPrinting } = useDayRows(scroller, plans.length, index)
  useHoursInView(scroller, { plans, day, spot: time })
  const pickedPlan = plans.find(({ id }) => id === picked?.id)
  const isNowShown = !isPrinting && date === now.date && now.time >= grid.first && now.time <= gridEnd

  useLayoutEffect(() => show(index), [show, index])

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the grid is no table, since its rows come and go. */}
      <div
        ref={scroller}
        className="day-grid"
        data-paused={paused || undefined}
        role="grid"
        aria-label={say('day.byHour')}
        aria-rowcount={plans.length + 1}
        onKeyDown={timeline.onKeyDown}
      >
        <DayHours
          title={isPrinting ? say('day.rooms', { count: plans.length }) : title}
          now={isNowShown ? now.time : undefined}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div className="day-grid-rows" role="rowgroup" style={{ height }}>
          {isNowShown && (
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
                pickedRef={pickedRange}
                onOpen={(block, anchor) => timeline.open(id, block, anchor)}
              />
            )
          })}
        </div>
      </div>
      {picked && pickedPlan && (
        <PickedPopover
          plan={pickedPlan}
          range={picked.range}
          anchorOf={() => pickedRange.current}
          onClear={timeline.forget}
        />
      )}
      {opened && (
        <BookingsPopover
          key={opened.id + opened.block?.start_time}
          title={
            <a href={roomLink(opened.plan.room, day)}>
              <bdi>{opened.plan.name}</bdi>
            </a>
          }
          plan={opened.plan}
          block={opened.block}
          anchor={opened.anchor}
          onClose={timeline.close}
        />
      )}
    </>
  )
}
