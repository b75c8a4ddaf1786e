import { useRef, useState } from 'react'

const lateMilliseconds = 10_000
const maxMilliseconds = 30_000

export function useWaiting() {
  const [isLate, setLate] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const abort = useRef<AbortController>(undefined)

  async function during<Result>(work: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
    const current = new AbortController()
    abort.current = current
    setStopped(false)
    const late = window.setTimeout(() => setLate(true), lateMilliseconds)
    const end = window.setTimeout(() => current.abort(), maxMilliseconds)
    try {
      return await work(current.signal)
    } finally {
      window.clearTimeout(late)
      window.clearTimeout(end)
      setLate(false)
    }
  }

  function stop() {
    setStopped(true)
    abort.current?.abort()
  }

  return { during, stop, isLate, isStopped }
}
