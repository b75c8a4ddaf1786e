import { useReadAgain } from '../calls/use-read-again.ts'
import { useRun } from '../calls/use-run.ts'

/** Milliseconds after which a mail server has usually answered. */
const answers = [2000, 5000, 15_000]

/** As `useRun`, for what sends emails again: what became of them is read as it comes. */
export function useSending(): ReturnType<typeof useRun> {
  const kinds = ['mails', 'health']
  const { isRunning, run } = useRun(...kinds)
  const readAgain = useReadAgain(...kinds)
  return {
    isRunning,
    async run(act) {
      await run(act)
      for (const after of answers) window.setTimeout(readAgain, after)
    }
  }
}
