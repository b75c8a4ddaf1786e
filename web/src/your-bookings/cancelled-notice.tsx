import './cancelled-notice.css'
import type { CSSProperties } from 'react'
import { Cross, Return } from '../ui/later-icons.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import { say } from '../words/words.ts'

type Props = {
  /** In which it can be taken back. */
  seconds: number
  /** Whether it answers what the person has just done. */
  isFocused: boolean
  isPaused: boolean
  onUndo(): void
}

const allSeconds = 60

/** Says that a booking is cancelled, and who knows of it. */
export function CancelledNotice({ seconds: left, isFocused, isPaused, onUndo }: Props) {
  const notice = useFocusOnShow<HTMLElement>(isFocused)
  // The page's clock may be a moment behind the server's.
  const seconds = Math.min(left, allSeconds)
  const isOpen = seconds > 0
  return (
    <section ref={notice} className="cancelled-notice" tabIndex={-1}>
      <Cross />
      <div>
        <h2>{say('yours.cancelled')}</h2>
        {/* Not spoken each second. */}
        <p role="timer">{isOpen ? say('yours.toldIn', { count: seconds }) : say('yours.told')}</p>
      </div>
      {isOpen && (
        <>
          <button type="button" className="button" disabled={isPaused} onClick={onUndo}>
            <Return />
            {say('yours.undo')}
          </button>
          <i style={{ '--remaining': `${(seconds / allSeconds) * 100}%` } as CSSProperties} />
        </>
      )}
    </section>
  )
}
