import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page goes to paper: everything has to stand there when the browser takes its picture of it. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const tell = (printing: boolean) => () => flushSync(() => setPrinting(printing))
    const [before, after] = [tell(true), tell(false)]
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
