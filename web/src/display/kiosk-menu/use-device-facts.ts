import { useState } from 'react'
import { useClock, useWallTime } from '../../clock/use-clock.ts'
import { hasActiveWorker } from '../../kiosk/start/worker.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** Seconds; a device's clock is never quite the server's. */
const leastDrift = 2

/** `secondsAhead` of the server is 0 for a drift too small to mention. */
export function useDeviceFacts() {
  const clock = useClock()
  const drift = Math.round((Date.now() - clock.instant()) / 1000)
  const [hasWorker, setHasWorker] = useState(false)
  useWhen(true, () => void hasActiveWorker().then(setHasWorker))
  return {
    time: useWallTime().time,
    secondsAhead: Math.abs(drift) < leastDrift ? 0 : drift,
    hasWorker,
    size: `${window.innerWidth} × ${window.innerHeight}`
  }
}
