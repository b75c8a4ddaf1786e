import './display-actions.css'
import { type ReactNode, type RefObject, useId } from 'react'
import { say } from '../words/words.ts'

/** The button beside the times, with the sentence over it. */
export type FirstAction = { caption: string; label: string; isMain: boolean; onPress: () => void }

type Props = {
  first: FirstAction | undefined
  timesButton: RefObject<HTMLButtonElement | null>
  slotsOpen: boolean
  onSlots: () => void
  /** A row of buttons above. */
  children?: ReactNode
}

export function DisplayActions({ first, timesButton, slotsOpen, onSlots, children }: Props) {
  const caption = useId()
  return (
    <div className={first ? 'display-actions' : 'display-actions display-actions-only-times'}>
      {children}
      {first && <p id={caption}>{first.caption}</p>}
      <h2>{say('display.bookLater')}</h2>
      {first && (
        <button
          type="button"
          className={`button display-actions-first ${first.isMain ? 'display-actions-book' : 'button-quiet'}`}
          aria-describedby={caption}
          onClick={first.onPress}
        >
          {first.label}
        </button>
      )}
      <button
        ref={timesButton}
        type="button"
        className="button button-quiet"
        aria-expanded={slotsOpen}
        onClick={onSlots}
      >
        {say('display.viewTimes')}
      </button>
    </div>
  )
}
