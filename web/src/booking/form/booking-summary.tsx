import './booking-summary.css'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { fullDate } from '@doorplate/domain/words/dates'
import { durationWords } from '@doorplate/domain/words/durations'
import { Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'
import type { ChosenStart } from './chosen-start.ts'

type Props = { room: Room; date: Day; start: ChosenStart; minutes: number }

/** What is about to be booked; a start that is lost is struck through. */
export function BookingSummary({ room, date, start, minutes }: Props) {
  return (
    <dl className="booking-summary">
      <div>
        <dt>Room</dt>
        <dd>
          <bdi>{room.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>{fullDate(date)}</dd>
      </div>
      <div>
        <dt>Start time</dt>
        <dd>{start.state === 'chosen' ? start.time : <s>{start.time}</s>}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{durationWords(minutes, say)}</dd>
      </div>
    </dl>
  )
}

/** Says why the chosen start can no longer be had; nothing while it can. */
export function LostStart({ start: { time, state } }: { start: ChosenStart }) {
  if (state === 'chosen') return null
  return (
    <div className="alert booking-summary-lost" role="alert">
      <Warning />
      <div>
        <b>{state === 'taken' ? `Somebody has just taken ${time}.` : `It is too late for ${time}.`}</b>
        {state === 'taken' ? say('book.conflict') : say('book.startOver')} Everything you typed is kept.
      </div>
    </div>
  )
}
