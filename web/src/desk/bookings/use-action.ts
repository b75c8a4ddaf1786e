import { useState } from 'react'
import { sentenceOf } from '../calls/sentence-of.ts'
import { notify } from '../notices/notices.ts'
import { useReadAgain } from './use-read-again.ts'

/** What a button without a form does: says that it is done, or why not. */
export function useAction() {
  const [isRunning, setRunning] = useState(false)
  const readAgain = useReadAgain()

  async function run(act: () => Promise<unknown>, done: string): Promise<void> {
    setRunning(true)
    try {
      await act()
      notify(done)
    } catch (error) {
      notify(sentenceOf(error as Error))
    }
    setRunning(false)
    readAgain()
  }

  return { isRunning, run }
}
