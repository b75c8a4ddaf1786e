import '../week-page.css'
import type { Room } from '@doorplate/domain/rooms'
import { timeInGrid } from '@doorplate/domain/schedule/day-plan'
import type { Grid } from '@doorplate/domain/schedule/grid'
import type { Moment, Time } from '@doorplate/domain/time'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useKeptKeys } from '../../keys/use-kept-keys.ts'
import { dayShown, fromTo } from '../../schedule/from-to.ts'
import { hoursAround } from '../../timeline/grid-hours.ts'
import { useGridKeys } from '../../timeline/picking/use-grid-keys.ts'
import { type Cell, usePicked } from '../../timeline/picking/use-picked.ts'
import { BookingsPopover } from '../../timeline/popover/bookings-popover.tsx'
import { PickedPopover } from '../../timeline/popover/picked-popover.tsx'
import { type Opened, useOpened } from '../../timeline/popover/use-opened.ts'
import { type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { shownHour, shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'
import { eveningStart, useEvening } from './use-evening.ts'
import type { Folded, Folds } from './use-folds.ts'
import { useMorning } from './use-morning.ts'
import { WeekDay } from './week-day.tsx'

type Props = {
  room: Room
  plans: readonly RoomPlan[]
  now: Moment
  paused: boolean
  first: Cell
  onTurn(direction: -1 | 1, from: Cell): void
  folds: Folds
}

export function WeekGrid({ room, plans, now, paused, first, onTurn, folds }: Props) {
  const picking = usePicked(plans, { first, paused })
  const { index, time, picked, pick } = picking
  const { opened, open, close } = useOpened(plans)
  const onKeyDown = useGridKeys('down', plans, { picking, open, onTurn })
  const grid = useRef<HTMLDivElement>(null)
  const pickedRange = useRef<HTMLSpanElement>(null)
  const keptKeys = useKeptKeys()
  const own = useMemo(() => new Set(keptKeys.map(({ id }) => id)), [keptKeys])
  const shown = shownGrid(plans)
  const shownNow = plans.some(({ isToday }) => isToday) ? timeInGrid(shown, now.date, now) : undefined
  const from = useMorning({ fold: folds.morning, opened: folds.opened, plans, spot: time, picked })
  const { isFolded, isOffered } = useEvening({ fold: folds.evening, plans, now: shownNow, spot: time, picked })

  return (
    <>
      {from !== undefined && (
        <ShowHours grid={grid} fold={folds.morning}>
          {say('room.showMorning', { time: shownTime(from) })}
        </ShowHours>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: its rows are the days, side by side. */}
      <div
        ref={grid}
        className="week-grid"
        role="grid"
        aria-label={say('room.byHour', { room: room.name })}
        data-paused={paused || undefined}
        data-folded={isFolded || undefined}
        {...dayShown(shown)}
        {...(from !== undefined && fromTo(from))}
        onKeyDown={onKeyDown}
      >
        <WeekHours shown={shown} now={shownNow} />
        {plans.map((each, day) => (
          <WeekDay
            key={each.id}
            plan={each}
            own={own}
            spot={day === index ? time : undefined}
            picked={picked?.id === each.id ? picked.range : undefined}
            pickedRef={pickedRange}
            onPick={(range) => pick(each.id, range)}
            onOpen={(block, anchor) => open(each.id, block, anchor)}
          />
        ))}
      </div>
      {isOffered && (
        <ShowHours grid={grid} fold={folds.evening}>
          {say('room.showEvening', { time: shownTime(eveningStart) })}
        </ShowHours>
      )}
      <PickedPopover {...{ plans, picked }} anchorOf={() => pickedRange.current} onClear={picking.forget} />
      {opened && <OpenedPopover opened={opened} onClose={close} />}
    </>
  )
}

type ShowHoursProps = { grid: RefObject<HTMLElement | null>; fold: Folded; children: ReactNode }

/** The button of folded hours. It disappears when it is pressed, so the focus moves into the grid first. */
function ShowHours({ grid, fold: { onShow }, children }: ShowHoursProps) {
  function show() {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    onShow()
  }
  return (
    <button type="button" className="button button-plain week-fold" onClick={show}>
      {children}
    </button>
  )
}

/** Hidden from screen readers, because each block has its times. */
function WeekHours({ shown, now }: { shown: Grid; now: Time | undefined }) {
  return (
    <div className="week-hours" aria-hidden="true">
      {hoursAround(shown, now).map(({ hour, time, isNear }) => (
        <span key={hour} hidden={isNear} data-late={time >= eveningStart || undefined} {...fromTo(time)}>
          {shownHour(hour)}
        </span>
      ))}
      {now !== undefined && <em {...fromTo(now)}>{shownTime(now)}</em>}
    </div>
  )
}

function OpenedPopover({ opened: { plan, block, anchor }, onClose }: { opened: Opened; onClose(): void }) {
  return <BookingsPopover key={plan.id + block?.start_time} title={plan.name} {...{ plan, block, anchor, onClose }} />
}
