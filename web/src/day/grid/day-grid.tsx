import '../day-page.css'
import { timeInGrid } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'
import { useRef } from 'react'
import { fromTo } from '../../schedule/from-to.ts'
import { hoursAround } from '../../timeline/grid-hours.ts'
import { roomLink } from '../../timeline/links.ts'
import { BookingsPopover } from '../../timeline/popover/bookings-popover.tsx'
import { PickedPopover } from '../../timeline/popover/picked-popover.tsx'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import type { Spot } from '../../timeline/use-picked.ts'
import { useTimeline } from '../../timeline/use-timeline.ts'
import { shownHour, shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'
import { linesOf } from './day-lines.ts'
import { AreaRow, DayRow } from './day-row.tsx'
import { useDayRows } from './use-day-rows.ts'
import { firstInView, useHoursInView } from './use-hours-in-view.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  title: string
  paused: boolean
  first: Spot
  own: ReadonlySet<string>
}

/** All rooms by hour. Only rows near the viewport are rendered, except for printing. */
export function DayGrid({ plans, day, title, paused, first, own }: Props) {
  const { index, time, picked, pick, opened, ...timeline } = useTimeline('across', plans, { first, paused })
  const lines = linesOf(plans)
  const lineOf = (plan: RoomPlan | undefined) => lines.findIndex((line) => line.plan === plan)
  const scroller = useRef<HTMLDivElement>(null)
  const pickedRange = useRef<HTMLSpanElement>(null)
  const { rows, height, isPrinting } = useDayRows(scroller, lines, lineOf(plans[index]))
  const opening = firstInView(plans, day)
  useHoursInView(scroller, { plans, day, first: opening, spot: time })
  const pickedPlan = plans.find(({ id }) => id === picked?.id)
  const now = isPrinting ? undefined : timeInGrid(day.date, day.now)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual. */}
      <div
        ref={scroller}
        className="day-grid skip-target"
        data-paused={paused || undefined}
        role="grid"
        // Firefox would stop at it before its keyboard cell, because it scrolls.
        tabIndex={-1}
        aria-label={say('day.byHour')}
        aria-rowcount={lines.length + 1}
        onKeyDown={timeline.onKeyDown}
      >
        <DayHours title={isPrinting ? say('all.rooms', { count: plans.length }) : title} now={now} opening={opening} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          className="day-grid-rows"
          data-in-order={height === undefined || undefined}
          role="rowgroup"
          style={{ height }}
        >
          {now !== undefined && <NowLine now={now} />}
          {rows.map(({ index: row, top }) => {
            const line = lines[row]
            if (!line) return null
            const { plan } = line
            if (!plan) return <AreaRow key={`area ${row}`} area={line.area} rowIndex={row + 2} style={{ top }} />
            const { id } = plan
            return (
              <DayRow
                key={id}
                {...{ plan, day, own, pickedRef: pickedRange }}
                rowIndex={row + 2}
                style={{ top }}
                spot={plan === plans[index] ? time : undefined}
                picked={picked?.id === id ? picked.range : undefined}
                onPick={(range) => pick(id, range)}
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
      {opened && <OpenedPopover opened={opened} day={day} onClose={timeline.close} />}
    </>
  )
}

function NowLine({ now }: { now: Time }) {
  return (
    <div className="day-grid-now" aria-hidden="true">
      <i {...fromTo(now)} />
    </div>
  )
}

type OpenedProps = {
  opened: NonNullable<ReturnType<typeof useTimeline>['opened']>
  day: DayAtNow
  onClose(): void
}

function OpenedPopover({ opened: { plan, block, anchor }, day, onClose }: OpenedProps) {
  const title = (
    <a href={roomLink(plan.room, day)}>
      <bdi>{plan.name}</bdi>
    </a>
  )
  return <BookingsPopover key={plan.id + block?.start_time} {...{ title, plan, block, anchor, onClose }} />
}

/** @param opening where browsers scroll the hours to in the first frame */
function DayHours({ title, now, opening }: { title: string; now: Time | undefined; opening: Time }) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div className="day-hours" role="row" aria-rowindex={1}>
      <span className="day-hours-title" role="columnheader">
        {title}
      </span>
      <div
        className="day-hours-track"
        role="columnheader"
        aria-label={say('day.hours', { first: shownTime(grid.first), last: shownTime(gridEnd) })}
      >
        <i className="day-hours-opening" {...fromTo(opening)} />
        {hoursAround(now).map(({ hour, time, isNear }) => (
          <span key={hour} data-near={isNear || undefined} {...fromTo(time)}>
            {shownHour(hour)}
          </span>
        ))}
        {now !== undefined && <em {...fromTo(now)}>{shownTime(now)}</em>}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
