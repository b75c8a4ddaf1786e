import './booking-form.css'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { durationWords, fullDate, shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { ChosenStart } from './chosen-start.ts'

type Props = { room: Room; date: Day; start: ChosenStart; minutes: number }

/** The room and time to be booked. A lost start is struck through. */
export function BookingSummary({ room, date, start, minutes }: Props) {
  const time = shownTime(start.time)
  return (
    <dl className="booking-summary">
      <div>
        <dt>{say('book.summaryRoom')}</dt>
        <dd>
          <bdi>{room.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('book.summaryDate')}</dt>
        <dd>{fullDate(date)}</dd>
      </div>
      <div>
        <dt>{say('book.summaryStart')}</dt>
        <dd>{start.state === 'chosen' ? time : <s>{time}</s>}</dd>
      </div>
      <div>
        <dt>{say('book.duration')}</dt>
        <dd>{durationWords(minutes)}</dd>
      </div>
    </dl>
  )
}
