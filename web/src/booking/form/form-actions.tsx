import '../../ui/controls/action-bar.css'
import './booking-form.css'
import { type ReactNode, useRef } from 'react'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons/icons.tsx'
import type { Answer, Sending } from './sending/use-booking.ts'
import { say } from './words.ts'

type Props = {
  sending: Sending
  canSubmit: boolean
  onWant(): void
  onCancel(): void
  children: ReactNode
}

export function FormActions({ sending, canSubmit, onWant, onCancel, children }: Props) {
  const { busy } = sending
  const { submitButton, stop } = useStop(sending)
  return (
    <>
      <AnswerNotice answer={sending.answer} onStop={stop} />
      <div className="action-bar booking-form-actions">
        {children}
        {/* While something is missing it looks off, but it can be pressed, and then says what. */}
        <ActionButton
          ref={submitButton}
          type="submit"
          className="button button-main"
          aria-busy={busy || undefined}
          aria-disabled={!canSubmit || undefined}
          isOff={busy}
          onFocus={onWant}
        >
          {say(busy ? 'form.sending' : 'form.confirm')}
        </ActionButton>
        <ActionButton className="button button-plain" isOff={busy} onClick={onCancel}>
          {say('all.cancel')}
        </ActionButton>
      </div>
    </>
  )
}

/** Stopping returns the focus to the submit button. */
function useStop({ busy, stop }: Sending) {
  const submitButton = useRef<HTMLButtonElement>(null)
  const stopped = useRef(false)
  useWhen(!busy, () => {
    if (stopped.current) submitButton.current?.focus()
    stopped.current = false
  })

  return {
    submitButton,
    stop() {
      stopped.current = true
      stop()
    }
  }
}

/** Warns when the outcome of a booking is unknown. Always rendered, so that screen readers announce it. */
function AnswerNotice({ answer, onStop }: { answer: Answer | undefined; onStop(): void }) {
  const shown = useRef<HTMLDivElement>(null)
  useWhen(answer !== undefined, () => shown.current?.scrollIntoView?.({ block: 'nearest' }), answer)

  return (
    <div role="status" ref={shown}>
      {answer && (
        <div className="alert answer-notice">
          <Warning />
          <div>{answer === 'late' ? say('form.answerLate') : say('form.answerUnknown')}</div>
          {answer === 'late' && (
            <button type="button" className="button" onClick={onStop}>
              {say('form.stopWaiting')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
