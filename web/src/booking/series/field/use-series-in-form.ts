import { pick } from '@doorplate/domain/pick'
import type { Unanswered } from '../../../keys/unanswered.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { firstOf, plannedChoice, type SeriesTimes } from '../dates/date-plan.ts'
import { usePreview } from '../dates/use-preview.ts'
import { sentAgain, seriesToSend } from '../send-series.ts'
import { type SeriesDraft, seriesFrom } from '../series-draft.ts'
import { datesWords, noticeWords, problemWords } from '../series-words.ts'
import { say } from '../words.ts'
import type { FormSeries } from './form-series.ts'

export function useSeriesInForm({ rooms, repeat, booking, sent, onPlanned, onProblem, change }: FormSeries) {
  const rules = useRoomRules(booking.room_id)
  const { rule, ...followed } = seriesFrom(repeat, booking.date)
  const { options } = followed
  const unanswered = isSent({ rule, options }, booking, sent) ? sent?.series : undefined
  const { plan, isOld, error } = usePreview({ rule, options }, booking, unanswered === undefined)
  const words = plan && noticeWords({ rule, from: booking.date, plan }, rooms, rules)
  const planned = plan && words && !isOld ? seriesToSend({ rule, options, words }, plan) : undefined
  const series = unanswered ? sentAgain(unanswered) : planned

  useWhen(repeat.from !== booking.date, () => change({ repeat: { rule, ...followed } }), booking.date)
  const firstDate = unanswered ? firstOf(unanswered.dates) : plan && firstOf(plan.dates.map(plannedChoice))
  useWhen(true, () => onPlanned({ toSend: series, firstDate }), JSON.stringify([series, firstDate]))
  const shown = stateOf()
  const problem = shown.state === 'problem' ? shown.text : undefined
  useWhen(true, () => onProblem(problem), problem)
  useWhen(true, () => () => {
    onPlanned({ toSend: undefined, firstDate: undefined })
    onProblem(undefined)
  })
  return shown

  function stateOf() {
    if (unanswered) return { state: 'ready', text: unanswered.words }
    const failure = isOld ? undefined : problemWords(error)
    if (failure !== undefined) return { state: 'problem', text: failure }
    if (!plan || isOld) return { state: 'checking', text: say('repeat.loading') }
    return { state: series ? 'ready' : 'problem', text: datesWords(plan, rooms) }
  }
}

/** Its own bookings would take all of its dates. */
function isSent(
  draft: Pick<SeriesDraft, 'rule' | 'options'>,
  booking: SeriesTimes,
  sent: Unanswered | undefined
): boolean {
  if (!sent?.series) return false
  const times = pick(sent.booking, ['room_id', 'date', 'start_time', 'end_time', 'guests'])
  const { rule, options } = sent.series
  return JSON.stringify([rule, options, times]) === JSON.stringify([draft.rule, draft.options, booking])
}
