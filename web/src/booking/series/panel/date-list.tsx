import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { type Ref, useId } from 'react'
import { RadioPill } from '../../../ui/controls/radio-pill.tsx'
import { Check, Warning } from '../../../ui/icons/icons.tsx'
import { Minus } from '../../../ui/icons/later-icons.tsx'
import { dateSeenFrom, shownTimes } from '../../../words/dates.ts'
import { type DatePlan, isSameOption, othersFor, type PlannedDate, type SeriesTimes } from '../dates/date-plan.ts'
import type { DateOption } from '../series-draft.ts'
import { optionWords } from '../series-words.ts'
import { say } from '../words.ts'

type Words = { skip: string; isSkipped: string }

type Props = {
  plan: DatePlan | undefined
  isOld: boolean
  list: Ref<HTMLUListElement>
  booking: SeriesTimes
  rooms: readonly Room[]
  words: Words
  onChoose(dates: readonly Day[], option: DateOption): void
}

export function DateList({ plan, isOld, list, onChoose, ...props }: Props) {
  return (
    <ul className="series-dates" ref={list} aria-busy={isOld || undefined}>
      {plan?.dates.map((date) => (
        <li key={date.date} data-is={date.is} data-open={date.chosen === undefined || undefined}>
          {date.is === 'clash' || date.options.length > 1 ? (
            <Choice
              {...props}
              date={date}
              others={date.chosen && date.is === 'clash' ? othersFor(date.chosen, plan) : []}
              onChoose={(option, others = []) => onChoose([date.date, ...others], option)}
            />
          ) : (
            <Settled {...props} date={date} />
          )}
        </li>
      ))}
    </ul>
  )
}

type DateProps = Pick<Props, 'booking' | 'rooms' | 'words'> & { date: PlannedDate }

function Settled({ date, booking, rooms, words }: DateProps) {
  const isFree = date.is === 'free'
  return (
    <>
      {isFree ? <Check /> : <Minus />}
      <b>{dateSeenFrom(booking.date, date.date, 'short')}</b>
      <span>
        {isFree ? optionWords({}, booking, rooms) : date.reason}
        <em>{isFree ? say('all.free') : words.isSkipped}</em>
      </span>
    </>
  )
}

type ChoiceProps = DateProps & {
  /** Taken dates that the choice could go for too. */
  others: readonly Day[]
  onChoose(option: DateOption, others?: readonly Day[]): void
}

function Choice({ date, booking, rooms, words, others, onChoose }: ChoiceProps) {
  const id = useId()
  const isClash = date.is === 'clash'
  const isSkipped = date.chosen?.skip ?? false
  const hasPlace = date.chosen !== undefined && !isSkipped
  return (
    <>
      {date.chosen === undefined ? <Warning /> : hasPlace ? <Check /> : <Minus />}
      <b id={id}>{dateSeenFrom(booking.date, date.date, 'short')}</b>
      <span>
        {isClash ? shownTimes(booking) : date.reason}
        {date.chosen === undefined && <em>{say('repeat.isTaken')}</em>}
        {isSkipped && <em>{words.isSkipped}</em>}
      </span>
      <div className="series-choices" role="radiogroup" aria-labelledby={id}>
        {date.options.map((option) => (
          <RadioPill
            key={JSON.stringify(option)}
            group={id}
            label={option.skip ? words.skip : optionWords(option, booking, rooms)}
            checked={date.chosen !== undefined && isSameOption(option, date.chosen)}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <button type="button" className="button button-plain" onClick={() => onChoose(date.chosen!, others)}>
          {say('repeat.forOthers')}
        </button>
      )}
    </>
  )
}
