import '../day-page.css'
import { timeInGrid } from '@doorplate/domain/schedule/day-plan'
import type { Time } from '@doorplate/domain/time'
import { useRef } from 'react'
import { dayShown, fromTo } from '../../schedule/from-to.ts'
import { roomLink } from '../../timeline/links.ts'
import { useGridKeys } from '../../timeline/picking/use-grid-keys.ts'
import { usePicked } from '../../timeline/picking/use-picked.ts'
import { BookingsPopover } from '../../timeline/popover/bookings-popover.tsx'
import { PickedPopover } from '../../timeline/popover/picked-popover.tsx'
import { type Opened, useOpened } from '../../timeline/popover/use-opened.ts'
import { type DayAtNow, type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { KeyboardCell } from '../../timeline/track/keyboard-cell.tsx'
import { say } from '../words.ts'
import { DayHours } from './day-hours.tsx'
import { AreaRow, DayRow, RowHead } from './day-row.tsx'
import { firstSpot, titleOf } from './day-start.ts'
import { DayTrack } from './day-track.tsx'
import { useDayRows } from './use-day-rows.ts'
import { firstInView, useHoursInView } from './use-hours-in-view.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  own: ReadonlySet<string>
  paused: boolean
}

/** All rooms by hour. Only rows near the viewport are rendered, except for printing. */
export function DayGrid({ plans, day, own, paused }: Props) {
  const picking = usePicked(plans, { first: firstSpot(plans, day), paused })
  const { index, time, picked, pick } = picking
  const { opened, open, close } = useOpened(plans)
  const onKeyDown = useGridKeys('across', plans, { picking, open })
  const scroller = useRef<HTMLDivElement>(null)
  const pickedRange = useRef<HTMLSpanElement>(null)
  const { rows, count, height, isPrinting } = useDayRows(scroller, plans, plans[index])
  const shown = shownGrid(plans)
  const opening = firstInView(plans, day)
  useHoursInView(scroller, { plans, day, first: opening, spot: time })
  const now = isPrinting ? undefined : timeInGrid(shown, day.date, day.now)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual. */}
      <div
        ref={scroller}
        className="day-grid skip-target"
        data-paused={paused || undefined}
        {...dayShown(shown)}
        role="grid"
        // Firefox would stop at it before its keyboard cell, because it scrolls.
        tabIndex={-1}
        aria-label={say('day.byHour')}
        aria-rowcount={count + 1}
        onKeyDown={onKeyDown}
      >
        <DayHours
          title={isPrinting ? say('all.rooms', { count: plans.length }) : titleOf(plans, day)}
          shown={shown}
          now={now}
          opening={opening}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          className="day-grid-rows"
          data-in-order={height === undefined || undefined}
          role="rowgroup"
          style={{ height }}
        >
          {now !== undefined && <NowLine now={now} />}
          {rows.map(({ line, index: row, top }) => {
            const { plan } = line
            if (!plan) return <AreaRow key={`area ${row}`} area={line.area} rowIndex={row + 2} style={{ top }} />
            const { id } = plan
            const range = picked?.id === id ? picked.range : undefined
            return (
              <DayRow key={id} rowIndex={row + 2} style={{ top }} isPicked={range !== undefined}>
                <RowHead plan={plan} day={day} onOpen={(anchor) => open(id, undefined, anchor)} />
                <DayTrack
                  {...{ plan, day, own, pickedRef: pickedRange }}
                  picked={range}
                  onPick={(changed) => pick(id, changed)}
                  onOpen={(block, anchor) => open(id, block, anchor)}
                />
                {plan === plans[index] && (
                  <div className="day-row-spot" data-axis="across">
                    <KeyboardCell key={`${time} ${range?.end_time}`} plan={plan} time={time} range={range} />
                  </div>
                )}
              </DayRow>
            )
          })}
        </div>
      </div>
      <PickedPopover {...{ plans, picked }} anchorOf={() => pickedRange.current} onClear={picking.forget} />
      {opened && <OpenedPopover opened={opened} day={day} onClose={close} />}
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

type OpenedProps = { opened: Opened; day: DayAtNow; onClose(): void }

function OpenedPopover({ opened: { plan, block, anchor }, day, onClose }: OpenedProps) {
  const title = (
    <a href={roomLink(plan.room, day)}>
      <bdi>{plan.name}</bdi>
    </a>
  )
  return <BookingsPopover key={plan.id + block?.start_time} {...{ title, plan, block, anchor, onClose }} />
}
