import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../notices/notices.ts'
import { sentenceOf } from './sentence-of.ts'

/** Runs what a button does, and says what it answers or why it failed. @param kinds of data that are read again */
export function useRun(...kinds: readonly string[]) {
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)

  async function run(act: () => Promise<string>): Promise<void> {
    setRunning(true)
    notify(await act().catch(sentenceOf))
    setRunning(false)
    for (const kind of kinds) void queries.invalidateQueries({ queryKey: [kind] })
  }

  return { isRunning, run }
}
