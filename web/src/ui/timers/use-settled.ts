import { useState } from 'react'
import { useAfter } from './use-after.ts'

const settledMilliseconds = 300

/** Returns a text once it has not changed for a moment (debounce). */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useAfter(settledMilliseconds, () => setSettled(text), text)
  return settled
}
