import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { seriesFrom } from '../series-draft.ts'
import { chosenRuleWords } from '../series-words.ts'
import type { FormSeries } from './form-series.ts'

export function SeriesRule({ repeat, booking }: Pick<FormSeries, 'repeat' | 'booking'>) {
  const rules = useRoomRules(booking.room_id)
  return chosenRuleWords(seriesFrom(repeat, booking.date).rule, booking.date, rules)
}
