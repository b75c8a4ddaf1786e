import { useState } from 'react'
import { useWhen } from '../hooks/use-when.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Closes a notice that has been seen for so long. Returns the whole seconds that are left. */
export function useStay(milliseconds: number, onClose: () => void): number {
  const [end] = useState(() => performance.now() + milliseconds)
  const seconds = useSecondsLeft(end, () => performance.now())
  useWhen(seconds === 0, onClose)
  return seconds
}
