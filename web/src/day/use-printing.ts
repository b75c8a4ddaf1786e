import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useListener } from '../ui/hooks/use-listener.ts'

/** Flushes the state, because the browser captures the page right after the event. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useListener('beforeprint', () => flushSync(() => setPrinting(true)))
  useListener('afterprint', () => flushSync(() => setPrinting(false)))
  return isPrinting
}
