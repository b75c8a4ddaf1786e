import './repeat.css'
import { Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'
import type { FormRepeat } from './form-repeat.ts'
import { ruleWords } from './repeat-words.ts'
import { useRepeatInForm } from './use-repeat-in-form.ts'

/** The rule in words, below the duration. A changed room, day or time is checked again. */
export function RepeatSummary({ onOpen, ...form }: FormRepeat & { onOpen(): void }) {
  const { rule, state, text } = useRepeatInForm(form)
  return (
    <div className="repeat-summary">
      <p className="repeat-summary-rule">{ruleWords(rule)}</p>
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
