import { useEffect, useEffectEvent, useState } from 'react'

/** The seconds that are left. */
export function useCountdown(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = window.setInterval(() => {
      const rest = Math.round((end - performance.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      window.clearInterval(timer)
      over()
    }, 1000)
    return () => window.clearInterval(timer)
  }, [seconds])
  return left
}
