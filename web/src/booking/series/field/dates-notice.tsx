import { Warning } from '../../../ui/icons/icons.tsx'
import { say } from '../../form/words.ts'

export function DatesNotice({ problem, onOpen }: { problem: string; onOpen(): void }) {
  return (
    <div className="alert form-notice">
      <Warning />
      <span role="alert">{problem}</span>
      <button type="button" className="button button-plain" onClick={onOpen}>
        {say('form.repeat')}
      </button>
    </div>
  )
}
