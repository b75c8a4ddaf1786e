import './day-row.css'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import type { CSSProperties } from 'react'
import { BookedBlock } from '../timeline/booked-block.tsx'
import { roomLink } from '../timeline/room-link.ts'
import { type BookedBlock as Block, type DayAtNow, phaseOf, type RoomPlan } from '../timeline/room-plan.ts'
import { SpotCell } from '../timeline/spot-cell.tsx'
import { useTrack } from '../timeline/use-track.ts'
import { say } from '../words/words.ts'
import { BlockWords } from './block-words.tsx'
import { PickedStretch } from './picked-stretch.tsx'
import { RoomState } from './room-state.tsx'

type Props = {
  plan: RoomPlan
  day: DayAtNow
  /** The ids of this browser's own bookings. */
  own: ReadonlySet<string>
  /** Among all rows, the head included. */
  rowIndex: number
  style: CSSProperties | undefined
  /** Where the keys are, if they are in this row. */
  spot: Time | undefined
  picked: TimeRange | undefined
  onPick(range: TimeRange | undefined): void
  onForget(): void
  /** Shows one booking, or all of the room. */
  onOpen(block: Block | undefined): void
}

/** A room and its day. */
export function DayRow({ plan, day, own, rowIndex, style, spot, picked, onPick, onForget, onOpen }: Props) {
  const { room, bookings, isRead } = plan
  const { date, now } = day
  const track = useTrack('across', plan, onPick)
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is no table, since its rows come and go.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the one stop for Tab is the cell where the keys are.
    <div
      className="day-row"
      role="row"
      aria-rowindex={rowIndex}
      style={style}
      data-picked={picked !== undefined || undefined}
    >
      <div className="day-row-head" role="rowheader">
        <a tabIndex={-1} href={roomLink(room, day)}>
          <bdi>{room.name}</bdi>
        </a>
        <button type="button" tabIndex={-1} onClick={() => onOpen(undefined)}>
          {isRead && date === now.date && (
            <>
              <RoomState bookings={bookings} time={now.time} taken="day.until" rest="day.free" />
              {' · '}
            </>
          )}
          {say('all.people', { count: room.capacity })}
        </button>
      </div>
      <div
        className="day-row-track"
        role="gridcell"
        aria-label={say('day.roomBookings', { name: room.name, count: bookings.length })}
        {...track}
      >
        {bookings.map((block) => (
          <BookedBlock
            key={block.start_time}
            block={block}
            phase={phaseOf(block, day, own)}
            onOpen={() => onOpen(block)}
          >
            <BlockWords block={block} />
          </BookedBlock>
        ))}
        {picked && <PickedStretch plan={plan} range={picked} onPick={onPick} onForget={onForget} />}
      </div>
      {spot !== undefined && (
        <div className="day-row-spot" data-axis="across">
          <SpotCell key={`${spot} ${picked?.end_time}`} plan={plan} time={spot} range={picked} />
        </div>
      )}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
