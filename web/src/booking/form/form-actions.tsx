import '../../ui/controls/action-bar.css'
import './booking-form.css'
import { type ReactNode, useRef, useState } from 'react'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { useOffline } from '../../ui/hooks/use-offline.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons/icons.tsx'
import type { Sending } from './sending/use-booking.ts'
import { say } from './words.ts'

/** The request is taking long, or it timed out; somebody wants to leave all the same. */
type Answer = 'late' | 'unknown' | 'leaving'

const words = { late: 'form.answerLate', unknown: 'form.answerUnknown', leaving: 'form.maybeBooked' } as const

type Props = {
  sending: Sending
  isUnanswered: boolean
  canSubmit: boolean
  onWant(): void
  onCancel(): void
  children: ReactNode
}

export function FormActions({ sending, isUnanswered, canSubmit, onWant, onCancel, children }: Props) {
  const { busy, isLate } = sending
  const isOffline = useOffline()
  const late = isLate || isOffline ? 'late' : undefined
  const [isLeaving, setLeaving] = useState(false)
  const unknown = isUnanswered ? (isLeaving ? 'leaving' : 'unknown') : undefined
  const { submitButton, stop } = useStop(sending)
  useWhen(busy, () => setLeaving(false))

  function cancel() {
    if (unknown === 'unknown') setLeaving(true)
    else onCancel()
  }

  return (
    <>
      <AnswerNotice answer={busy ? late : unknown} isOffline={isOffline} onStop={stop} />
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
          // Not by a pointer: the sentence would move the button away before it is released.
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onWant()}
        >
          {say(busy ? 'form.sending' : 'form.confirm')}
        </ActionButton>
        <ActionButton className="button button-plain" isOff={busy} onClick={cancel}>
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

type NoticeProps = { answer: Answer | undefined; isOffline: boolean; onStop(): void }

/** Warns when the outcome of a booking is unknown. Always rendered, so that screen readers announce it. */
function AnswerNotice({ answer, isOffline, onStop }: NoticeProps) {
  const shown = useRef<HTMLDivElement>(null)
  useWhen(answer !== undefined, () => shown.current?.scrollIntoView?.({ block: 'nearest' }), answer)

  return (
    <div role="status" ref={shown}>
      {answer && (
        <div className="alert answer-notice">
          <Warning />
          <div>
            {isOffline && `${say('all.offline')} `}
            {say(words[answer])}
          </div>
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
