import './room-cards.css'
import type { Vacancy } from '@doorplate/domain/schedule/vacancy'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = {
  vacancy: Vacancy
  /** Another day than today: a room without bookings is free all day. */
  isWholeDay: boolean
}

export function RoomState({ vacancy, isWholeDay }: Props) {
  return (
    <span className="room-state">
      <i className="room-state-sign" data-state={vacancy.state} />
      {vacancyWords(vacancy, isWholeDay)}
    </span>
  )
}

function vacancyWords(vacancy: Vacancy, isWholeDay: boolean): string {
  if (vacancy.state === 'full') return say('all.full')
  if (vacancy.state === 'closed') return say('all.closed')
  if (vacancy.state === 'busy') return say('all.freeFrom', { time: shownTime(vacancy.until) })
  if (vacancy.until !== undefined) return say('all.freeUntil', { time: shownTime(vacancy.until) })
  return say(isWholeDay ? 'all.freeAllDay' : 'all.free')
}
