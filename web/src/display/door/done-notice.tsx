import '../display.css'
import { useId } from 'react'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { Done } from '../../ui/icons/later-icons.tsx'
import { useStay } from '../../ui/timers/use-stay.ts'
import { say } from '../words.ts'

/** Long enough to notice a slip. */
const stayMilliseconds = 10_000

type Props = {
  title: string
  sentence: string
  isUndoing: boolean
  onUndo: () => void
  onName?: (() => void) | undefined
  onClose: () => void
}

/** Confirms the last action at the door and offers Undo. It takes the focus, so that screen readers announce it once. */
export function DoneNotice({ title, sentence, isUndoing, onUndo, onName, onClose }: Props) {
  const [titleId, sentenceId] = [useId(), useId()]
  const notice = useFocusOnShow<HTMLElement>()
  const seconds = useStay(stayMilliseconds, onClose)

  useListener('pointerdown', ({ target }) => {
    if (!notice.current?.contains(target as Node)) onClose()
  })

  return (
    <div className="done-notice">
      <section ref={notice} tabIndex={-1} aria-labelledby={titleId} aria-describedby={sentenceId}>
        <Done />
        <h2 id={titleId}>{title}</h2>
        <p id={sentenceId}>{sentence}</p>
        <div className="done-notice-keys">
          <button type="button" className="button" aria-busy={isUndoing || undefined} onClick={onUndo}>
            {say('cancel.undo')}{' '}
            {isUndoing ? (
              <small>{say('display.checking')}</small>
            ) : (
              <small aria-hidden="true">{say('display.secondsLeft', { seconds })}</small>
            )}
          </button>
          {onName && (
            <button type="button" className="button button-main" onClick={onName}>
              {say('display.addName')}
            </button>
          )}
        </div>
      </section>
    </div>
  )
}
