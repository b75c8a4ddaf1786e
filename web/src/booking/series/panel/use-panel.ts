import type { Day } from '@doorplate/domain/time'
import { useRef, useState } from 'react'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import type { SeriesTimes } from '../dates/date-plan.ts'
import { usePreview } from '../dates/use-preview.ts'
import { type DateOption, type SeriesDraft, seriesFrom, usualSeries, withOption } from '../series-draft.ts'
import { problemWords, summaryWords } from '../series-words.ts'
import { say } from '../words.ts'
import { showOpenDate } from './show-open-date.ts'

type Options = {
  repeat: SeriesDraft | undefined
  booking: SeriesTimes
  /** Why the dates were not booked: the panel moves to the first that needs a choice. */
  refused: string | undefined
  onUse(repeat: SeriesDraft): void
}

export function usePanel({ repeat, booking, refused, onUse }: Options) {
  const [current, setCurrent] = useState(() => (repeat ? seriesFrom(repeat, booking.date) : usualSeries(booking.date)))
  /** How often its dates were wanted while one needs a choice: each time it says so again. */
  const [asked, setAsked] = useState(0)
  const dates = useRef<HTMLUListElement>(null)
  const { plan, isOld, error } = usePreview(current, booking)
  const isOpen = plan !== undefined && !isOld && plan.open > 0

  useWhen(refused !== undefined && isOpen, () => showOpenDate(dates.current))

  function use() {
    if (isOpen) {
      setAsked(asked + 1)
      return showOpenDate(dates.current)
    }
    if (plan?.choices && plan.booked > 0 && !isOld) onUse(current)
  }

  const failure = isOld ? undefined : problemWords(error)
  return {
    rule: current.rule,
    plan,
    isOld,
    dates,
    asked,
    count: (plan?.booked ?? 0) + (plan?.open ?? 0),
    problem: failure,
    summary: plan && !isOld ? summaryWords(plan) : failure === undefined ? say('repeat.loading') : '',
    changeRule: (rule: SeriesDraft['rule']) => setCurrent({ ...current, rule }),
    choose: (dates: readonly Day[], option: DateOption) =>
      setCurrent({ ...current, options: withOption(current.options, dates, option) }),
    use
  }
}

export type Panel = ReturnType<typeof usePanel>
