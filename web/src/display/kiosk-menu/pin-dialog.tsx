import '../dialogs/dialogs.css'
import { useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Warning } from '../../ui/icons/icons.tsx'
import { Keypad } from '../dialogs/code/keypad.tsx'
import { usePin } from './use-pin.ts'
import { say } from './words.ts'

type Props = { length: number; onClose: () => void; onRight: () => void }

export function PinDialog({ length, onClose, onRight }: Props) {
  const title = useId()
  const { code, isPending, problem } = usePin(length, onRight)

  return (
    <Dialog kind="question" className="code-dialog" labelledBy={title} onClose={onClose}>
      <div className="code-dialog-words">
        <h2 id={title}>{say('kiosk.pin')}</h2>
        <p className="code-dialog-problem" role="alert">
          {problem !== undefined && (
            <>
              <Warning />
              <span>{problem}</span>
            </>
          )}
        </p>
      </div>
      <Keypad code={code} isOff={isPending} length={length} isSecret />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say('all.close')}
        </button>
      </div>
    </Dialog>
  )
}
