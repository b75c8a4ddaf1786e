import '../your-bookings.css'
import type { CSSProperties } from 'react'
import { Feedback } from '../../ui/feedback.tsx'
import { Cross, Return } from '../../ui/later-icons.tsx'
import { say } from '../../words/words.ts'

type Props = {
  /** Seconds in which it can be undone. */
  seconds: number
  /** Whether it answers what the person has just done. */
  isFocused: boolean
  isPaused: boolean
  onUndo(): void
}

const allSeconds = 60

/** Says that a booking is cancelled, and who knows of it. */
export function CancelledNotice({ seconds: left, isFocused, isPaused, onUndo }: Props) {
  // The page's clock may be a moment behind the server's.
  const seconds = Math.min(left, allSeconds)
  const isOpen = seconds > 0
  return (
    <Feedback
      title={say('yours.cancelled')}
      icon={<Cross />}
      isFocused={isFocused}
      isSpoken={!isOpen}
      actions={
        isOpen && (
          <button type="button" className="button" disabled={isPaused} onClick={onUndo}>
            <Return />
            {say('yours.undo')}
          </button>
        )
      }
    >
      {/* Not spoken each second. */}
      <p role="timer">{isOpen ? say('yours.toldIn', { count: seconds }) : say('yours.told')}</p>
      {isOpen && (
        <i
          className="cancelled-notice-left"
          style={{ '--remaining': `${(seconds / allSeconds) * 100}%` } as CSSProperties}
        />
      )}
    </Feedback>
  )
}
