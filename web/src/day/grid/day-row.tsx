import '../day-page.css'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import type { CSSProperties, Ref } from 'react'
import { FaultLine } from '../../rooms/fault-line.tsx'
import { RoomState } from '../../rooms/room-state.tsx'
import { roomLink } from '../../timeline/links.ts'
import { type BookedBlock as Block, type DayAtNow, phaseOf, type RoomPlan } from '../../timeline/room-plan.ts'
import { BookedBlock } from '../../timeline/track/booked-block.tsx'
import { spaceOf } from '../../timeline/track/on-track.ts'
import { PickedRange } from '../../timeline/track/picked-range.tsx'
import { SpotCell } from '../../timeline/track/spot-cell.tsx'
import { TrackGhost } from '../../timeline/track/track-ghost.tsx'
import { TrackShades } from '../../timeline/track/track-shades.tsx'
import { useTrack } from '../../timeline/track/use-track.ts'
import { shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'

type Props = {
  plan: RoomPlan
  day: DayAtNow
  own: ReadonlySet<string>
  /** Among all rows, the head included. */
  rowIndex: number
  style: CSSProperties | undefined
  spot: Time | undefined
  picked: TimeRange | undefined
  onPick(range: TimeRange | undefined): void
  pickedRef: Ref<HTMLSpanElement>
  /** Shows one booking, or all of the room's. */
  onOpen(block: Block | undefined, anchor: Element): void
}

export function DayRow({ plan, day, own, rowIndex, style, spot, picked, pickedRef, onPick, onOpen }: Props) {
  const { room, bookings } = plan
  const { track, ghost } = useTrack('across', plan, onPick)
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div
      className="day-row"
      role="row"
      aria-rowindex={rowIndex}
      style={style}
      data-picked={picked !== undefined || undefined}
    >
      <RowHead plan={plan} day={day} onOpen={(anchor) => onOpen(undefined, anchor)} />
      <div
        className="day-row-track"
        role="gridcell"
        aria-label={say('day.roomBookings', { name: room.name, count: bookings.length })}
        {...track}
      >
        <TrackShades plan={plan} />
        {bookings.map((block) => (
          <BookedBlock
            key={block.start_time}
            axis="across"
            block={block}
            phase={phaseOf(block, day, own)}
            onOpen={(anchor) => onOpen(block, anchor)}
          >
            <BlockWords block={block} />
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
        <div className="day-row-spot" data-axis="across">
          <SpotCell key={`${spot} ${picked?.end_time}`} plan={plan} time={spot} range={picked} />
        </div>
      )}
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}

type AreaProps = Pick<Props, 'rowIndex' | 'style'> & { area: string }

/** Names the area of the rooms below it. */
export function AreaRow({ area, rowIndex, style }: AreaProps) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div className="day-area" role="row" aria-rowindex={rowIndex} style={style}>
      <div role="rowheader">
        <bdi>{area}</bdi>
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}

type HeadProps = Pick<Props, 'plan' | 'day'> & { onOpen(anchor: Element): void }

function RowHead({ plan: { room, vacancy, isToday }, day, onOpen }: HeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div className="day-row-head" role="rowheader">
      <a tabIndex={-1} href={roomLink(room, day)}>
        <bdi>{room.name}</bdi>
      </a>
      <button type="button" tabIndex={-1} onClick={({ currentTarget }) => onOpen(currentTarget)}>
        <FaultLine faults={room.faults} />
        {room.faults && room.faults.length > 0 && ' · '}
        {vacancy && (
          <>
            <RoomState vacancy={vacancy} isWholeDay={!isToday} />
            {' · '}
          </>
        )}
        {say('all.people', { count: room.capacity })}
      </button>
    </div>
  )
}

/** The booker, as initials in short blocks. Each line has its own text direction. */
function BlockWords({ block }: { block: Block }) {
  const { booked_by, company } = block
  const space = spaceOf(block, 'across')
  if (space === 'long') {
    return (
      <>
        <b dir="auto">{booked_by}</b>
        <span dir="auto">{company}</span>
      </>
    )
  }
  return space === 'short' && <b>{initials(booked_by ?? '')}</b>
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
