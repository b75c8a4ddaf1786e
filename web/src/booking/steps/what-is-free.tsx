import '../../finding/finding.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { dateProblem, horizonMonths } from '@doorplate/domain/rules/problems/rule-problems'
import { addMonths } from '@doorplate/domain/time'
import { useState } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { FoundRooms } from '../../finding/found-rooms.tsx'
import { SearchLine } from '../../finding/line/search-line.tsx'
import type { Offer } from '../../finding/offers/offers.ts'
import { useLengths } from '../../finding/use-lengths.ts'
import type { Contact } from '../../live/contact.ts'
import type { DayRead } from '../../schedule/queries/follow-day.ts'
import { DateInput } from '../../ui/controls/date-input.tsx'
import type { CurrentEntry } from '../entry/use-entry.ts'
import { say } from '../words.ts'
import { useSearchedDay } from './use-searched-day.ts'

type Props = {
  rooms: readonly RoomWithFaults[]
  entry: Pick<CurrentEntry, 'choice' | 'criteria' | 'change'>
  contact: Contact
  /** The bookings of the chosen day; undefined until they have been read. */
  day: DayRead | undefined
  onDate(date: string): void
  onChoose(room_id: string): void
  onTake(offer: Offer): void
}

export function WhatIsFree({ rooms, entry, onDate, ...found }: Props) {
  const { lengths, criteria } = useLengths(entry.criteria, rooms)
  const { typed, date, isToday, problem } = useSearchedDay(entry.choice)
  const [isStartUnclear, setStartUnclear] = useState(false)
  return (
    <section className="what-is-free" aria-label={say('free.what')}>
      <SearchLine
        {...{ rooms, criteria, lengths, isToday }}
        dateField={<DateField date={typed} onDate={onDate} />}
        onCriteria={(changed) => entry.change({ criteria: changed })}
        onStartProblem={setStartUnclear}
      />
      <FoundRooms {...{ rooms, criteria, ...found }} chosen={{ date, problem, isStartUnclear }} />
    </section>
  )
}

function DateField({ date, onDate }: { date: string; onDate(date: string): void }) {
  const today = useNow().date
  const isDone = (text: string) => dateProblem(text, today) === undefined
  return (
    <DateInput
      className="input search-line-date"
      autoComplete="off"
      aria-label={say('all.day')}
      aria-invalid={!isDone(date) || undefined}
      min={today}
      max={addMonths(today, horizonMonths)}
      date={date}
      isDone={isDone}
      onDate={onDate}
    />
  )
}
