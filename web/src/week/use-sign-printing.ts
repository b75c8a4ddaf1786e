import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the door sign goes to paper, in the place of the page. */
export function useSignPrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])

  function print() {
    // It has to stand there when the browser takes its picture of the page.
    flushSync(() => setPrinting(true))
    window.print()
  }

  return { isPrinting, print }
}
