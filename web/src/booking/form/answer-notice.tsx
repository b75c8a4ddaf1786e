import './booking-form.css'
import { useRef } from 'react'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'

/** The request is taking long, or it timed out. */
export type Answer = 'late' | 'unknown'

type Props = { answer: Answer | undefined; onStop(): void }

/** Says above the buttons what is not known of a booking. The room for it is always there to be listened to. */
export function AnswerNotice({ answer, onStop }: Props) {
  const shown = useRef<HTMLDivElement>(null)
  const bringIntoView = () => shown.current?.scrollIntoView?.({ block: 'nearest' })
  useWhen(answer === 'late', bringIntoView)
  useWhen(answer === 'unknown', bringIntoView)

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
