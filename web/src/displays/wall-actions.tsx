import type { Time } from '@doorplate/domain/time'
import { useId } from 'react'

type Props = {
  /** Present while the room is free now. `startsAt` is the slot it would be; undefined when none is left today. */
  now?: { startsAt: Time | undefined; onBook: () => void } | undefined
  slotsOpen: boolean
  onSlots: () => void
}

/** What can be done for the room: 'Book This Room Now' while it is free, and the way to the other times. */
export function WallActions({ now, slotsOpen, onSlots }: Props) {
  const startsAt = useId()
  return (
    <div className={now ? 'go' : 'go go-one'}>
      {now && <p id={startsAt}>{now.startsAt && `Starts at ${now.startsAt}`}</p>}
      <h2>Book a Future Time Slot</h2>
      {now && (
        <button type="button" className="button key key-main" aria-describedby={startsAt} onClick={now.onBook}>
          Book This Room Now
        </button>
      )}
      <button type="button" className="button key quiet" aria-expanded={slotsOpen} onClick={onSlots}>
        View Available Times
      </button>
    </div>
  )
}
