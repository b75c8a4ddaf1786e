import './schedule.css'
import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { Frequency } from '@doorplate/domain/series/repeat-rule'
import { readRepeats } from '@doorplate/domain/series/repeats'
import { RepeatSign } from '../ui/icons/later-icons.tsx'
import { say } from './words.ts'

type Repeats = ListedBooking['repeats']

export function RepeatMark({ repeats }: { repeats: Repeats }) {
  const words = repeatWords(repeats)
  if (words === undefined) return null
  return (
    <span className="repeat-mark">
      <RepeatSign />
      {words}
    </span>
  )
}

export function repeatWords(repeats: Repeats): string | undefined {
  const repeatRule = repeats ? readRepeats(repeats) : undefined
  return repeatRule && intervalWords(repeatRule.frequency, repeatRule.interval)
}

const everyKeys = {
  daily: ['series.eachDay', 'series.everyDay'],
  weekly: ['series.eachWeek', 'series.everyWeek'],
  monthly: ['series.eachMonth', 'series.everyMonth']
} as const

export function intervalWords(frequency: Frequency, count: number): string {
  if (count === 1 || frequency === 'weekdays') return say(`series.${frequency}`)
  return everyWords(frequency, count)
}

/** 'Every week', where 'Weekly' is said already. */
export function everyWords(frequency: keyof typeof everyKeys, count: number): string {
  const [each, every] = everyKeys[frequency]
  return count === 1 ? say(each) : say(every, { count })
}
