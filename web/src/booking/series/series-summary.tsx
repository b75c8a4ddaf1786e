import './series.css'
import { useRoomRules } from '../../schedule/use-rules.ts'
import { Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'
import type { FormSeries } from './form-series.ts'
import { ruleWords } from './series-words.ts'
import { useSeriesInForm } from './use-series-in-form.ts'

/** The rule in words, below the duration. A changed room, day or time is checked again. */
export function SeriesSummary({ onOpen, ...form }: FormSeries & { onOpen(): void }) {
  const { rule, state, text } = useSeriesInForm(form)
  const rules = useRoomRules(form.booking.room_id)
  return (
    <div className="series-summary">
      <p className="series-summary-rule">{ruleWords(rule, rules)}</p>
      <p role="status" data-state={state}>
        {state === 'problem' && <Warning />}
        <span>{text}</span>
      </p>
      <button type="button" className="button" aria-haspopup="dialog" onClick={onOpen}>
        {say('repeat.change')}
      </button>
    </div>
  )
}
