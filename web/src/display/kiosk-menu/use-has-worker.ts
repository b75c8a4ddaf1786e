import { useEffect, useState } from 'react'
import { hasActiveWorker } from '../../kiosk/start/worker.ts'

/** Whether the page starts without its server; no, until that is known. */
export function useHasWorker(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let isGone = false
    void hasActiveWorker().then((answer) => {
      if (!isGone) setHas(answer)
    })
    return () => {
      isGone = true
    }
  }, [])
  return has
}
