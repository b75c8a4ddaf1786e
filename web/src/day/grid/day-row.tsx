import '../day-page.css'
import type { CSSProperties, ReactNode } from 'react'
import { FaultLine } from '../../rooms/equipment/fault-line.tsx'
import { RoomState } from '../../rooms/room-state.tsx'
import { roomLink } from '../../timeline/links.ts'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { say } from '../words.ts'

type Props = {
  /** Among all rows, the head included. */
  rowIndex: number
  style: CSSProperties | undefined
  isPicked: boolean
  children: ReactNode
}

export function DayRow({ rowIndex, style, isPicked, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div className="day-row" role="row" aria-rowindex={rowIndex} style={style} data-picked={isPicked || undefined}>
      {children}
    </div>
  )
}

type AreaProps = Pick<Props, 'rowIndex' | 'style'> & { area: string }

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

type HeadProps = {
  plan: RoomPlan
  day: DayAtNow
  /** Shows all of the room's bookings. */
  onOpen(anchor: Element): void
}

export function RowHead({ plan: { room, vacancy, isToday }, day, onOpen }: HeadProps) {
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
