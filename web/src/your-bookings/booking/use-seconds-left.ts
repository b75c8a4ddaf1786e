import { useEffect, useState } from 'react'
import { useClock } from '../../clock/use-clock.ts'

/** Whole seconds on the office's clock until an ISO instant; none when there is no instant, or it has passed. */
export function useSecondsLeft(until: string | null): number {
  const clock = useClock()
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clock.instant()))

  useEffect(() => {
    let timer: number | undefined
    function look() {
      const now = clock.instant()
      const left = secondsUntil(until, now)
      setSeconds(left)
      if (left > 0) timer = window.setTimeout(look, Date.parse(until!) - now - (left - 1) * 1000)
    }
    look()
    return () => window.clearTimeout(timer)
  }, [clock, until])

  return seconds
}

function secondsUntil(until: string | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}
