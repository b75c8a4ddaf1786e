import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { usePreview } from '../dates/use-preview.ts'
import { seriesToSend } from '../send-series.ts'
import { seriesFrom } from '../series-draft.ts'
import { datesWords, noticeWords, problemWords } from '../series-words.ts'
import { say } from '../words.ts'
import type { FormSeries } from './form-series.ts'

export function useSeriesInForm({ rooms, repeat, booking, onSeries, change }: FormSeries) {
  const rules = useRoomRules(booking.room_id)
  const { rule, ...followed } = seriesFrom(repeat, booking.date)
  const { plan, isOld, error } = usePreview({ rule, options: followed.options }, booking)
  const words = plan && noticeWords({ rule, from: booking.date, plan }, rooms, rules)
  const series = plan && words && !isOld ? seriesToSend(rule, plan, words) : undefined

  useWhen(repeat.from !== booking.date, () => change({ repeat: { rule, ...followed } }), booking.date)
  useWhen(true, () => onSeries(series), JSON.stringify(series))
  useWhen(true, () => () => onSeries(undefined))

  const failure = isOld ? undefined : problemWords(error)
  if (failure !== undefined) return { state: 'problem', text: failure }
  if (!plan || isOld) return { state: 'checking', text: say('repeat.loading') }
  return { state: series ? 'ready' : 'problem', text: datesWords(plan, rooms) }
}
