import './display.css'
import { type ReactNode, type RefObject, useId } from 'react'
import { say } from './words.ts'

export type FirstAction = { caption: string; label: string; isMain: boolean; isBusy?: boolean; onPress: () => void }

type Props = {
  first: FirstAction | undefined
  firstButton: RefObject<HTMLButtonElement | null>
  timesButton: RefObject<HTMLButtonElement | null>
  slotsOpen: boolean
  /** The next day, once today has no times left. */
  dateAhead: string | undefined
  onSlots: () => void
  children?: ReactNode
}

export function DisplayActions({ first, firstButton, timesButton, slotsOpen, dateAhead, onSlots, children }: Props) {
  const caption = useId()
  const isDayPast = !first && dateAhead !== undefined
  return (
    <div className={first ? 'display-actions' : 'display-actions display-actions-only-times'}>
      {children}
      {first && <p id={caption}>{first.caption}</p>}
      {isDayPast && <p className="display-actions-tomorrow">{say('display.noStartLeft')}</p>}
      <h2>{say('display.bookLater')}</h2>
      {first && (
        <button
          ref={firstButton}
          type="button"
          className={`button display-actions-first ${first.isMain ? 'display-actions-book' : 'button-quiet'}`}
          aria-describedby={caption}
          aria-busy={first.isBusy || undefined}
          onClick={first.onPress}
        >
          {first.label}
        </button>
      )}
      <button
        ref={timesButton}
        type="button"
        className={`button display-actions-times ${isDayPast ? 'display-actions-book' : 'button-quiet'}`}
        aria-expanded={slotsOpen}
        onClick={onSlots}
      >
        {say('display.viewTimes')} {dateAhead !== undefined && <small>{dateAhead}</small>}
      </button>
    </div>
  )
}
