import '../week-page.css'
import { pastUntil, timeInGrid } from '@doorplate/domain/schedule/day-plan'
import { lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import type { Ref } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { nameWords } from '../../schedule/booking-words.tsx'
import { fromTo } from '../../schedule/from-to.ts'
import { closingWords } from '../../timeline/closing-words.ts'
import { type BookedBlock as Block, phaseOf, type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { BookedBlock } from '../../timeline/track/booked-block.tsx'
import { KeyboardCell } from '../../timeline/track/keyboard-cell.tsx'
import { PickedRange } from '../../timeline/track/picked-range.tsx'
import { TrackGhost } from '../../timeline/track/track-ghost.tsx'
import { TrackShades } from '../../timeline/track/track-shades.tsx'
import { useTrack } from '../../timeline/track/use-track.ts'
import { shortWeekdayOf, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'

/** A block of this length is three lines high. */
const threeLinesMinutes = 75

type Props = {
  plan: RoomPlan
  own: ReadonlySet<string>
  spot: Time | undefined
  picked: TimeRange | undefined
  pickedRef: Ref<HTMLSpanElement>
  onPick(range: TimeRange | undefined): void
  /** Shows one booking, or all of the day's. */
  onOpen(block: Block | undefined, anchor: Element): void
}

export function WeekDay({ plan, own, spot, picked, pickedRef, onPick, onOpen }: Props) {
  const now = useNow()
  const { date, isToday, name, bookings } = plan
  const closed = closingWords(plan)
  const past = pastUntil(date, now)
  const shownNow = timeInGrid(shownGrid([plan]), date, now)
  const { track, ghost } = useTrack('down', plan, onPick)
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is not a table: its rows are side by side.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div className="week-day" role="row" aria-label={name} data-today={isToday || undefined}>
      <div className="week-day-head" role="rowheader">
        <button type="button" tabIndex={-1} onClick={({ currentTarget }) => onOpen(undefined, currentTarget)}>
          {shortWeekdayOf(date)} <b>{Number(date.slice(8))}</b>
          {closed !== undefined && <small>{closed}</small>}
        </button>
      </div>
      <div
        className="week-track"
        role="gridcell"
        aria-label={say('day.roomBookings', { name, count: bookings.length })}
        {...track}
      >
        <TrackShades plan={plan} />
        {past !== undefined && <i className="week-track-past" {...fromTo(past)} />}
        {shownNow !== undefined && <i className="week-track-now" {...fromTo(shownNow)} />}
        {bookings.map((block) => (
          <BookedBlock
            key={block.start_time}
            axis="down"
            block={block}
            phase={phaseOf(block, { date, now }, own)}
            onOpen={(anchor) => onOpen(block, anchor)}
          >
            <b>{shownTimes(block)}</b> <span dir="auto">{nameWords(block)}</span>
            {lengthOf(block) >= threeLinesMinutes && <span dir="auto">{block.purpose}</span>}
          </BookedBlock>
        ))}
        <TrackGhost range={ghost} picked={picked} />
        {picked && (
          <PickedRange ref={pickedRef} plan={plan} range={picked} onPick={onPick}>
            <b>{shownTimes(picked)}</b>
          </PickedRange>
        )}
      </div>
      {spot !== undefined && (
        <div className="week-day-spot" data-axis="down">
          <KeyboardCell key={`${spot} ${picked?.end_time}`} plan={plan} time={spot} range={picked} />
        </div>
      )}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
