import '../dialogs/dialogs.css'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { BackendError } from '../../backend/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'
import { Keypad } from '../dialogs/code/keypad.tsx'
import { useCode } from '../dialogs/code/use-code.ts'
import { useDoorBackend } from '../door/actions/use-door-backend.ts'

type Props = { length: number; onClose: () => void; onRight: () => void }

/** Asks for the PIN; its last digit sends it. */
export function PinDialog({ length, onClose, onRight }: Props) {
  const title = useId()
  const backend = useDoorBackend()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (pin: string) => backend.checkPin(pin),
    onSuccess: onRight,
    onError: () => code.clear()
  })
  const code = useCode(isPending, () => {}, length)
  useWhen(code.entered.length === length, () => mutate(code.entered))

  return (
    <Dialog kind="question" className="code-dialog" labelledBy={title} onClose={onClose}>
      <div className="code-dialog-words">
        <h2 id={title}>{say('kiosk.pin')}</h2>
        <p className="code-dialog-problem" role="alert">
          {error && (
            <>
              <Warning />
              <span>{sentenceOf(error)}</span>
            </>
          )}
        </p>
      </div>
      <Keypad code={code} disabled={isPending} length={length} isSecret />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {say('all.close')}
        </button>
      </div>
    </Dialog>
  )
}

function sentenceOf(error: Error): string {
  const isAnswer = error instanceof BackendError && error.code !== 'unreachable'
  return isAnswer ? error.message : say('kiosk.unanswered')
}
