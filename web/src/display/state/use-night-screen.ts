import { minutesOf, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { useAfter } from '../../ui/timers/use-after.ts'

/** The touch that wakes the display must not press a button below. */
const wakingMilliseconds = 500

/** Whether the night screen is shown, a moment longer than it is dark, and at which of nine places. */
export function useNightScreen(isDark: boolean, now: Time): { isShown: boolean; place: number } {
  const [lingers, setLingers] = useState(isDark)
  useAfter(isDark ? 0 : wakingMilliseconds, () => setLingers(isDark))
  // Each place is far from the last, and all nine are used.
  return { isShown: isDark || lingers, place: (minutesOf(now) * 4) % 9 }
}
