import './display-actions.css'
import type { Time } from '@doorplate/domain/time'
import { type RefObject, useId } from 'react'
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
      <h2>Book a Future Time Slot</h2>
      {bookNow && (
        <button
          type="button"
          className={bookNow.startsAt ? 'button display-actions-book' : 'button button-quiet'}
          aria-describedby={startsAt}
          onClick={bookNow.onBook}
        >
          Book This Room Now
        </button>
      )}
      <button
        ref={timesButton}
        type="button"
        className="button button-quiet"
        aria-expanded={slotsOpen}
        onClick={onSlots}
      >
        View Available Times
      </button>
    </div>
  )
}

function startSentence({ startsAt, isAnyLeft }: NonNullable<Props['bookNow']>): string {
  if (startsAt !== undefined) return say('display.startsAt', { time: startsAt })
  return say(isAnyLeft ? 'display.noLaterStart' : 'display.noStartLeft')
}
