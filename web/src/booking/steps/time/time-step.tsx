import './time-step.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { gridOn } from '@doorplate/domain/rules/rules'
import { chosenRange } from '@doorplate/domain/schedule/chosen-range'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import type { Time } from '@doorplate/domain/time'
import type { Ref } from 'react'
import { type Contact, unknownSince } from '../../../live/contact.ts'
import { FaultLine } from '../../../rooms/equipment/fault-line.tsx'
import { DayStrip } from '../../../schedule/day-strip/day-strip.tsx'
import { SlotGrid } from '../../../schedule/slots/slot-grid.tsx'
import { SlotHead } from '../../../schedule/slots/slot-head.tsx'
import { Warning } from '../../../ui/icons/icons.tsx'
import { Step } from '../../../ui/step.tsx'
import { namedDate, shownTime } from '../../../words/dates.ts'
import { chosenDate } from '../../entry/choice.ts'
import { useBookingNow } from '../../entry/use-booking-now.ts'
import type { CurrentEntry } from '../../entry/use-entry.ts'
import { read, say } from '../../words.ts'
import { useClosing } from '../date/use-closing.ts'
import { TimeZoneNote } from './time-zone-note.tsx'
import type { Times } from './use-times.ts'

type Props = {
  entry: Pick<CurrentEntry, 'choice' | 'draft'>
  room: RoomWithFaults
  times: Times
  contact: Contact
  heading: Ref<HTMLHeadingElement>
  onChoose(time: Time, byKeyboard: boolean): void
  onChangeRoom(): void
}

export function TimeStep({ entry: { choice, draft }, room, times, contact, heading, onChoose, onChangeRoom }: Props) {
  const { bookings, rules, start } = times
  const now = useBookingNow()
  const date = chosenDate(choice, now)
  const closing = useClosing(room.id, date)
  if (date === undefined) return null
  const chosen = start?.state === 'chosen' ? start.time : null
  // On phones it stays above the form, and a series need not have a meeting on that day.
  const namedDay = draft.repeat ? undefined : ` · ${namedDate(date, now.date, 'short')}`
  return (
    <Step
      className="time-step"
      title={say('book.selectTime')}
      badge={{ number: 2, state: chosen ? 'done' : 'current' }}
      heading={heading}
      aside={contact.state === 'stale' && <NotUpToDate since={contact.since.time} />}
    >
      {!closing && (
        <SlotHead title={say('book.availableTimes', { count: grid.step_minutes })} {...{ rules, date, now }} />
      )}
      <p className="time-step-choice" title={room.name}>
        <b>
          <bdi>{room.name}</bdi>
        </b>
        <span>{namedDay}</span>
        <button type="button" className="button button-plain" onClick={onChangeRoom}>
          {say('book.changeRoom')}
        </button>
      </p>
      <FaultLine faults={room.faults} />
      <TimeZoneNote />
      <DayStrip
        bookings={bookings ?? []}
        grid={gridOn(rules, date)}
        blocked={times.blocked}
        now={timeOn(date, now)}
        unknownSince={unknownSince(contact, now.date)}
        chosen={chosen === null ? undefined : chosenRange(chosen, draft.durationMinutes, times.taken)}
      />
      {closing ? (
        <p className="fault-line time-step-closed">
          <Warning />
          <span>{read(closing)}</span>
        </p>
      ) : (
        <SlotGrid bookings={bookings} rules={rules} date={date} now={now} chosen={chosen} onChoose={onChoose} />
      )}
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
