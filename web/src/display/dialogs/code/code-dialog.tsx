import '../dialogs.css'
import { useId, useRef, useState } from 'react'
import { BackendError } from '../../../backend/calls.ts'
import { ActionButton } from '../../../ui/controls/action-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type CancelProps, failureOf } from '../cancel-dialog.tsx'
import { DialogBooking } from '../dialog-booking.tsx'
import { useCancel } from '../use-cancel.ts'
import { Keypad } from './keypad.tsx'
import { codeLength, useCode } from './use-code.ts'
import { say } from './words.ts'

export function CodeDialog({ onClose, ...question }: CancelProps) {
  const { booking, paused } = question
  const [title, ask] = [useId(), useId()]
  const keep = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  const { problem, isPending, isLocked, cancel } = useCancelByCode(question, () => code.clear())
  const code = useCode(isLocked, () => yes.current?.focus())

  // The button that had the focus is off until another code is entered.
  useWhen(problem !== undefined && !isPending, () => keep.current?.focus())

  return (
    <Dialog
      kind="question"
      className="code-dialog"
      labelledBy={title}
      describedBy={ask}
      focusFirst={keep}
      onClose={onClose}
    >
      <div className="code-dialog-words">
        <h2 id={title}>{say('cancel.question')}</h2>
        <DialogBooking booking={booking} />
        {!isPending && paused !== undefined && <Notice sentence={paused} />}
        <p id={ask} className="code-dialog-ask">
          {say('code.enter')}
        </p>
        <p className="code-dialog-problem" role="alert">
          {problem && (
            <>
              <Warning />
              <span>{problem.sentence}</span>
            </>
          )}
        </p>
      </div>
      <Keypad code={code} isOff={isLocked} />
      <div className="dialog-buttons">
        <button type="button" className="button" ref={keep} onClick={onClose}>
          {say(isPending ? 'all.close' : 'cancel.keep')}
        </button>
        <ActionButton
          className="button button-alert"
          ref={yes}
          aria-busy={isPending || undefined}
          isOff={isLocked || code.entered.length < codeLength}
          onClick={() => cancel(code.entered)}
        >
          {say(isPending ? 'display.checking' : 'cancel.booking')}
        </ActionButton>
      </div>
    </Dialog>
  )
}

/** Once codes are `off`, no other code is accepted. */
type Problem = { sentence: string; off: boolean }

type Question = Omit<CancelProps, 'onClose'>

/** Cancels with a code. Failures other than a refused code are reported to `onFailed`. */
function useCancelByCode({ booking, paused, onCancelled, onFailed, tellIfClosed }: Question, onRefused: () => void) {
  const [problem, setProblem] = useState<Problem>()
  const { mutate, isPending } = useCancel(booking, { onCancelled, onFailed: onError })
  const isLocked = isPending || paused !== undefined || problem?.off === true

  function onError(error: Error) {
    const off = error instanceof BackendError && error.code === 'code_off'
    if (!off && !(error instanceof BackendError && error.code === 'code_wrong')) return onFailed(failureOf(error))
    onRefused()
    setProblem({ sentence: error.message, off })
    return tellIfClosed(error.message)
  }

  return { problem, isPending, isLocked, cancel: (code: string) => mutate({ code }) }
}
