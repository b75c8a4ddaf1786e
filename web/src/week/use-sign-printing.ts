import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useListener } from '../ui/hooks/use-listener.ts'

/** Whether the door sign goes to paper, in the place of the page. */
export function useSignPrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useListener('afterprint', () => setPrinting(false))

  function print() {
    // It has to stand there when the browser takes its picture of the page.
    flushSync(() => setPrinting(true))
    window.print()
  }

  return { isPrinting, print }
}
