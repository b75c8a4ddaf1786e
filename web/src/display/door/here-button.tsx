import { say } from '../../words/words.ts'
import type { Arrivals } from './actions/use-arrivals.ts'

type Props = { arrivals: Arrivals; booking_id: string }

/** The check-in button of a booking; absent where no one checks in at the door. */
export function HereButton({ arrivals: { checkIn, isChecking }, booking_id }: Props) {
  if (!checkIn) return null
  return (
    <button
      type="button"
      className="button here-button"
      aria-busy={isChecking || undefined}
      onClick={() => checkIn(booking_id)}
    >
      {say(isChecking ? 'display.checking' : 'display.here')}
    </button>
  )
}
