import './booking-form.css'
import { type ReactNode, useRef } from 'react'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { emptyFields, isComplete } from './complete-draft.ts'
import type { Answer, Sending } from './use-booking.ts'
import type { BookingFormProps, FormState } from './use-booking-form.ts'
import { say } from './words.ts'

type Props = BookingFormProps & {
  form: FormState
  /** What stays in view with the buttons once the start is lost. */
  lost: ReactNode
}

export function FormActions(props: Props) {
  const { sending, form, onCancel } = props
  const { busy } = sending
  const { submitButton, stop } = useStop(sending)
  return (
    <>
      <AnswerNotice answer={sending.answer} onStop={stop} />
      <div className="booking-form-actions">
        <FormNotices {...props} />
        {/* Only aria-disabled while something is missing: it can be reached, and then says what. */}
        <button
          ref={submitButton}
          type="submit"
          className="button button-main"
          aria-busy={busy || undefined}
          aria-disabled={!form.canSubmit || undefined}
          disabled={busy}
          onFocus={form.wantToConfirm}
        >
          {say(busy ? 'form.sending' : 'form.confirm')}
        </button>
        <button type="button" className="button button-plain" disabled={busy} onClick={onCancel}>
          {say('all.cancel')}
        </button>
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

/** Repeats the problems of the form next to the buttons: a phone never shows both at once. */
function FormNotices({ target: { start }, draft, staleSince, form, lost }: Props) {
  const { isLost } = form
  return (
    <>
      {staleSince !== undefined && (
        <p className="form-notice-stale">{say('form.staleForm', { time: shownTime(staleSince) })}</p>
      )}
      {lost}
      {((isLost && !lost) || form.isRefused) && (
        <p className={isLost ? 'alert form-notice form-notice-lost' : 'alert form-notice'}>
          <Warning />
          <span>{isLost ? say('form.startLost', { time: shownTime(start.time) }) : say('form.correctMarked')}</span>
        </p>
      )}
      <p role="status" className="form-notice-missing">
        {form.isMissing && missingWords(draft)}
      </p>
    </>
  )
}

/** Undefined where another sentence says what is wrong. */
function missingWords(draft: BookingDraft): string | undefined {
  const labels = emptyFields(draft).map((field) => say(`label.${field}`))
  if (labels.length > 0) return say('form.stillMissing', { fields: listed(labels) })
  return isComplete(draft) ? undefined : say('form.correctMarked')
}
