import { useState } from 'react'
import { notify, warn } from '../notices/notices.ts'
import { sentenceOf } from './sentence-of.ts'
import { useReadAgain } from './use-read-again.ts'

/**
 * Runs what a button does, and says its sentence if it has one, or why it failed.
 * @param kinds of data that are read again
 */
export function useRun(...kinds: readonly string[]) {
  const [isRunning, setRunning] = useState(false)
  const readAgain = useReadAgain(...kinds)

  async function run(act: (() => Promise<string>) | (() => Promise<void>)): Promise<void> {
    setRunning(true)
    try {
      const sentence = await act()
      if (sentence !== undefined) notify(sentence)
    } catch (error) {
      warn(sentenceOf(error as Error))
    }
    setRunning(false)
    readAgain()
  }

  return { isRunning, run }
}
