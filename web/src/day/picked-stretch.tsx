import './picked-stretch.css'
import { freeUntil, withEnd, withStart } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { type Day, minutesOf } from '@doorplate/domain/time'
import type { PointerEvent } from 'react'
import { Cross } from '../ui/later-icons.tsx'
import { durationWords, shownTime, shownTimes } from '../words/dates.ts'
import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'
import { bookingLink } from './booking-link.ts'
import { fromTo, timeAt } from './on-track.ts'
import type { RoomPlan } from './room-plan.ts'

type Props = {
  plan: RoomPlan
  date: Day
  range: TimeRange
  onPick(range: TimeRange | undefined): void
  onForget(): void
}

/** What is chosen to be booked, between two handles for a finger, and the notice that leads on. */
export function PickedStretch({ plan, date, range, onPick, onForget }: Props) {
  const place = fromTo(range.start_time, range.end_time)
  return (
    <>
      <span className="picked-stretch" style={place}>
        <b>{shownTimes(range)}</b>
        <Handle side="start" onMove={(time) => onPick(withStart(plan, range, time) ?? range)} />
        <Handle side="end" onMove={(time) => onPick(withEnd(plan, range, time) ?? range)} />
      </span>
      <div className="picked-notice" data-late={range.start_time >= '15:00' || undefined} style={place}>
        <p>
          <b>
            <Said it="all.listed" first={<bdi>{plan.room.name}</bdi>} next={shownTimes(range)} />
          </b>
          <span>{lengthWords(plan, range)}</span>
        </p>
        <a className="button button-main" href={bookingLink(plan.room.id, date, range)}>
          {say('day.book')}
        </a>
        <button type="button" className="button button-plain" aria-label={say('day.forget')} onClick={onForget}>
          <Cross />
        </button>
      </div>
    </>
  )
}

function lengthWords({ bookings }: RoomPlan, { start_time, end_time }: TimeRange): string {
  const length = durationWords(minutesOf(end_time) - minutesOf(start_time))
  const until = freeUntil(bookings, end_time)
  return until === undefined
    ? say('day.lengthFreeForRest', { length })
    : say('day.lengthFreeUntil', { length, time: shownTime(until) })
}

/** For fingers alone: the keys and a mouse have other ways. */
function Handle({ side, onMove }: { side: 'start' | 'end'; onMove(time: string): void }) {
  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const track = currentTarget.closest('.day-row-track')
    if (track && currentTarget.hasPointerCapture(pointerId)) onMove(timeAt(track, clientX))
  }
  return (
    <i
      className="picked-handle"
      data-side={side}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
