import './booking-form.css'
import { durationWords, fullDate, shownTime } from '../../words/dates.ts'
import type { FormTarget } from './form-target.ts'
import { say } from './words.ts'

type Props = { target: FormTarget; minutes: number }

export function BookingSummary({ target: { room, date, start }, minutes }: Props) {
  const time = shownTime(start.time)
  return (
    <dl className="booking-summary">
      <div>
        <dt>{say('form.summaryRoom')}</dt>
        <dd>
          <bdi>{room.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{say('form.summaryDate')}</dt>
        <dd>{fullDate(date)}</dd>
      </div>
      <div>
        <dt>{say('form.summaryStart')}</dt>
        <dd>{start.state === 'chosen' ? time : <s>{time}</s>}</dd>
      </div>
      <div>
        <dt>{say('form.duration')}</dt>
        <dd>{durationWords(minutes)}</dd>
      </div>
    </dl>
  )
}
