import { useEffect, useEffectEvent, useState } from 'react'

/** Counts down the whole seconds until `end` on a clock; both are in milliseconds. */
export function useSecondsLeft(end: number | undefined, clock: () => number, onOver?: () => void): number {
  const now = useEffectEvent(clock)
  const over = useEffectEvent(() => onOver?.())
  const [seconds, setSeconds] = useState(() => secondsUntil(end, clock()))
  useEffect(() => {
    let timer: number | undefined
    function look() {
      const left = secondsUntil(end, now())
      setSeconds(left)
      if (left > 0) timer = window.setTimeout(look, end! - now() - (left - 1) * 1000)
      else if (end !== undefined) over()
    }
    look()
    return () => window.clearTimeout(timer)
  }, [end])
  return seconds
}

function secondsUntil(end: number | undefined, now: number): number {
  return end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1000))
}
