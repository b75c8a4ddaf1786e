import './display-actions.css'
import type { Time } from '@doorplate/domain/time'
import { type RefObject, useId } from 'react'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = {
  /**
   * Present while the room is free now. `startsAt` is the slot it would be; undefined when none begins any more today.
   * The times may still hold the quarter that is running.
   */
  bookNow?: { startsAt: Time | undefined; isAnyLeft: boolean; onBook: () => void } | undefined
  timesButton: RefObject<HTMLButtonElement | null>
  slotsOpen: boolean
  onSlots: () => void
}

export function DisplayActions({ bookNow, timesButton, slotsOpen, onSlots }: Props) {
  const startsAt = useId()
  return (
    <div className={bookNow ? 'display-actions' : 'display-actions display-actions-only-times'}>
      {bookNow && <p id={startsAt}>{startSentence(bookNow)}</p>}
      <h2>{say('display.bookLater')}</h2>
      {bookNow && (
        <button
          type="button"
          className={bookNow.startsAt ? 'button display-actions-book' : 'button button-quiet'}
          aria-describedby={startsAt}
          onClick={bookNow.onBook}
        >
          {say('display.bookNow')}
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

function startSentence({ startsAt, isAnyLeft }: NonNullable<Props['bookNow']>): string {
  if (startsAt !== undefined) return say('display.startsAt', { time: shownTime(startsAt) })
  return say(isAnyLeft ? 'display.noLaterStart' : 'display.noStartLeft')
}
