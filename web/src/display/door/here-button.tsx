import { say } from '../words.ts'
import type { CheckIn } from './actions/use-check-in.ts'

type Props = { checkIn: CheckIn; booking_id: string }

/** The check-in button of a booking; absent where no one checks in at the door. */
export function HereButton({ checkIn: { tap, isChecking }, booking_id }: Props) {
  if (!tap) return null
  return (
    <button
      type="button"
      className="button here-button"
      aria-busy={isChecking || undefined}
      onClick={() => tap(booking_id)}
    >
      {say(isChecking ? 'display.checking' : 'display.here')}
    </button>
  )
}
