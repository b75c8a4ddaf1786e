import './day-grid.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { say } from '../words/words.ts'
import { bookingLink } from './booking-link.ts'
import { BookingsDialog } from './bookings-dialog.tsx'
import { DayHours } from './day-hours.tsx'
import { DayRow } from './day-row.tsx'
import { onGridKey } from './grid-keys.ts'
import { fromTo } from './on-track.ts'
import type { BookedBlock, DayAtNow, RoomPlan } from './room-plan.ts'
import { useDayRows } from './use-day-rows.ts'
import { type Spot, usePicked } from './use-picked.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  title: string
  paused: boolean
  first: Spot
}

type Opened = { room_id: string; block: BookedBlock | undefined }

/** All rooms by hour. Rows that are far from view do not exist, but on paper. */
export function DayGrid({ plans, day, title, paused, first }: Props) {
  const { date, now } = day
  const { index, time, picked, pick, ...actions } = usePicked(plans, { first, paused })
  const { list, rows, height, show } = useDayRows(plans.length, index)
  const [opened, setOpened] = useState<Opened>()
  const isToday = date === now.date && now.time >= grid.first && now.time <= gridEnd
  const plan = plans[index]
  const openedPlan = plans.find(({ room }) => room.id === opened?.room_id)

  useLayoutEffect(() => show(index), [show, index])

  function open() {
    if (!plan) return
    if (picked) window.location.assign(bookingLink(picked.room_id, date, picked.range))
    else setOpened({ room_id: plan.room.id, block: undefined })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isInCell = (event.target as Element).matches('[role=gridcell]')
    if (event.key !== 'Escape' && !isInCell) return
    if (onGridKey(event, { ...actions, open })) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table, since its rows come and go.
    <div
      className="day-grid"
      role="grid"
      aria-label={say('day.byHour')}
      aria-rowcount={plans.length + 1}
      onKeyDown={onKeyDown}
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
          const { id } = each.room
          return (
            <DayRow
              key={id}
              plan={each}
              day={day}
              rowIndex={row + 2}
              style={{ top }}
              spot={row === index ? time : undefined}
              picked={picked?.room_id === id ? picked.range : undefined}
              onPick={(range) => pick(id, range)}
              onForget={actions.forget}
              onOpen={(block) => setOpened({ room_id: id, block })}
            />
          )
        })}
      </div>
      {opened && openedPlan && (
        <BookingsDialog plan={openedPlan} date={date} block={opened.block} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
