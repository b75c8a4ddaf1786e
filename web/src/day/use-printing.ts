import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useListener } from '../ui/hooks/use-listener.ts'

/** Whether the page goes to paper: everything has to stand there when the browser takes its picture of it. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useListener('beforeprint', () => flushSync(() => setPrinting(true)))
  useListener('afterprint', () => flushSync(() => setPrinting(false)))
  return isPrinting
}
