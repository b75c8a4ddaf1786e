import '../booking-page.css'
import type { Room } from '@doorplate/domain/rooms'
import { grid } from '@doorplate/domain/schedule/grid'
import type { Day, Time } from '@doorplate/domain/time'
import type { Ref } from 'react'
import { FaultLine } from '../../rooms/fault-line.tsx'
import { DayStrip } from '../../schedule/day-strip/day-strip.tsx'
import { SlotGrid } from '../../schedule/slots/slot-grid.tsx'
import { SlotLegend } from '../../schedule/slots/slot-legend.tsx'
import { Step } from '../../ui/step.tsx'
import { namedDate, shownTime } from '../../words/dates.ts'
import type { BookingFlow } from '../use-booking-flow.ts'
import { say } from '../words.ts'
import { TimeZoneNote } from './time-zone-note.tsx'

type Props = {
  flow: BookingFlow
  room: Room
  date: Day
  heading: Ref<HTMLHeadingElement>
  onChoose(time: Time, byKeyboard: boolean): void
  onChangeRoom(): void
}

export function TimeStep({ flow, room, date, heading, onChoose, onChangeRoom }: Props) {
  const { rules, now, bookings, start, contact, strip } = flow
  const chosen = start?.state === 'chosen' ? start.time : null
  const namedDay = ` · ${namedDate(date, now.date, 'short')}`
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
      <p className="time-step-choice" title={room.name}>
        <b>
          <bdi>{room.name}</bdi>
        </b>
        <span>{namedDay}</span>
        <button type="button" className="button button-plain" onClick={onChangeRoom}>
          {say('book.changeRoom')}
        </button>
      </p>
      <FaultLine faults={flow.rooms.find(({ id }) => id === room.id)?.faults} />
      <TimeZoneNote />
      <DayStrip bookings={bookings ?? []} {...strip} />
      <SlotGrid bookings={bookings} rules={rules} date={date} now={now} chosen={chosen} onChoose={onChoose} />
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
