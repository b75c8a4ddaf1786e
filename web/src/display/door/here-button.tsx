import { say } from '../../words/words.ts'
import type { Arrivals } from './actions/use-arrivals.ts'

type Props = { arrivals: Arrivals; booking_id: string }

/** Says that the people of a booking are there; absent where no one checks in at the door. */
export function HereButton({ arrivals: { arrive, isChecking }, booking_id }: Props) {
  if (!arrive) return null
  return (
    <button
      type="button"
      className="button here-button"
      aria-busy={isChecking || undefined}
      onClick={() => arrive(booking_id)}
    >
      {say(isChecking ? 'display.checking' : 'display.here')}
    </button>
  )
}
