import '../timeline.css'
import { lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { Cross } from '../../ui/icons/later-icons.tsx'
import { durationWords, shownTime, shownTimes } from '../../words/dates.ts'
import { bookingLink } from '../links.ts'
import type { Picked } from '../picking/use-picked.ts'
import { freeUntilIn, type RoomPlan } from '../room-plan.ts'
import { Sentence, say } from '../words.ts'
import { Popover } from './popover.tsx'

type Props = {
  plans: readonly RoomPlan[]
  picked: Picked | undefined
  anchorOf(): Element | null
  onClear(): void
}

export function PickedPopover({ plans, picked, anchorOf, onClear }: Props) {
  const plan = plans.find(({ id }) => id === picked?.id)
  if (!picked || !plan) return null
  const { range } = picked
  return (
    <Popover className="picked-popover" anchorOf={anchorOf}>
      <p>
        <b>
          <Sentence it="all.listed" first={<bdi>{plan.name}</bdi>} next={shownTimes(range)} />
        </b>
        <span>{lengthWords(plan, range)}</span>
      </p>
      <a className="button button-main" href={bookingLink(plan, range)}>
        {say('all.book')}
      </a>
      <button type="button" className="button button-plain" aria-label={say('day.forget')} onClick={onClear}>
        <Cross />
      </button>
    </Popover>
  )
}

function lengthWords(plan: RoomPlan, range: TimeRange): string {
  const length = durationWords(lengthOf(range))
  const until = freeUntilIn(plan, range.end_time)
  return until === undefined
    ? say('day.lengthFreeForRest', { length })
    : say('day.lengthFreeUntil', { length, time: shownTime(until) })
}
