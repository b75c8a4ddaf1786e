import { useWhen } from '../../ui/hooks/use-when.ts'
import { say } from '../../words/words.ts'
import type { FormSeries } from './form-series.ts'
import { seriesToSend } from './send-series.ts'
import { seriesFrom } from './series-draft.ts'
import { outcomeWords, problemWords } from './series-words.ts'
import { usePreview } from './use-preview.ts'

/** Checks the dates of the form's rule, and gives the form the series that it sends. */
export function useSeriesInForm({ repeat, booking, series, change }: FormSeries) {
  const followed = seriesFrom(repeat, booking.date)
  const { plan, isOld, error } = usePreview(followed, booking)
  const made = plan && !isOld ? seriesToSend(followed.rule, plan) : undefined

  useWhen(repeat.from !== booking.date, () => change({ repeat: followed }), booking.date)
  useWhen(true, () => series.set(made), JSON.stringify(made))
  useWhen(true, () => () => series.set(undefined))

  const failure = isOld ? undefined : problemWords(error)
  if (failure !== undefined) return { rule: followed.rule, state: 'problem', text: failure }
  if (!plan || isOld) return { rule: followed.rule, state: 'checking', text: say('repeat.loading') }
  const isOpen = plan.open > 0
  return {
    rule: followed.rule,
    state: made ? 'ready' : 'problem',
    text: isOpen ? say('repeat.mustChoose') : outcomeWords(plan)
  }
}
