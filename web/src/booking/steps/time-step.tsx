import '../booking-page.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { grid } from '@doorplate/domain/schedule/grid'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import type { Ref } from 'react'
import { type Contact, unknownSince } from '../../live/contact.ts'
import { DayStrip } from '../../schedule/day-strip.tsx'
import { SlotGrid } from '../../schedule/slots/slot-grid.tsx'
import { SlotLegend } from '../../schedule/slots/slot-legend.tsx'
import { Step } from '../../ui/step.tsx'
import { namedDate, shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { type ChosenStart, chosenRange } from '../form/chosen-start.ts'
import { WhoseTimes } from './whose-times.tsx'

type Props = {
  room: Room
  date: Day
  now: Moment
  bookings: readonly Booking[] | undefined
  start: ChosenStart | undefined
  minutes: number
  contact: Contact
  heading: Ref<HTMLHeadingElement>
  onChoose(time: Time, byKeyboard: boolean): void
  onChangeRoom(): void
}

export function TimeStep({
  room,
  date,
  now,
  bookings,
  start,
  minutes,
  contact,
  heading,
  onChoose,
  onChangeRoom
}: Props) {
  const chosen = start?.state === 'chosen' ? start.time : undefined
  const isToday = date === now.date
  return (
    <Step
      className="time-step"
      title={say('book.selectTime')}
      badge={{ number: 2, state: chosen ? 'done' : 'current' }}
      heading={heading}
      aside={contact.state === 'stale' && <NotUpToDate since={contact.since.time} />}
    >
      <div className="time-step-head">
        <h3>{say('book.availableTimes', { count: grid.step_minutes })}</h3>
        <SlotLegend date={date} now={now} selected />
      </div>
      <p className="time-step-choice">
        <span>
          <b>
            <bdi>{room.name}</bdi>
          </b>
          {` · ${namedDate(date, now.date, 'short')}`}
        </span>
        <button type="button" className="button button-plain" onClick={onChangeRoom}>
          {say('book.changeRoom')}
        </button>
      </p>
      <WhoseTimes />
      <DayStrip
        bookings={bookings ?? []}
        now={isToday ? now.time : undefined}
        unknownSince={unknownSince(contact, now.date)}
        {...(chosen && chosenRange(chosen, minutes, bookings ?? []))}
      />
      <SlotGrid bookings={bookings} date={date} now={now} chosen={chosen ?? null} onChoose={onChoose} />
    </Step>
  )
}

function NotUpToDate({ since }: { since: Time }) {
  return (
    <p className="time-step-stale" role="status">
      {say('all.staleSince', { time: shownTime(since) })}
    </p>
  )
}
