import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { doorKey, invalidate } from '../../backend/queries.ts'
import { useDoorBackend } from '../door/backend/use-door-backend.ts'
import { useOneTap } from '../door/taps/use-one-tap.ts'
import { useTap } from '../door/taps/use-tap.ts'
import { say } from '../words.ts'

export type BrokenThing = string | null

type Report = { thing: BrokenThing; note: string }

type Options = { onReported(): void; tellIfClosed(sentence: string): void }

export function useReport(room_id: string, { onReported, tellIfClosed }: Options) {
  const backend = useDoorBackend()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const reporting = useTap({
    oneTap: useOneTap(),
    sentKey: ['report', room_id],
    send: ({ thing, note }: Report, key) =>
      backend.report({ room_id, equipment: thing, ...(note !== '' && { note }) }, key),
    unanswered: say('display.reportFailed'),
    onDone() {
      invalidate(queries, doorKey(room_id))
      onReported()
    },
    onFailed(sentence) {
      setFailure(sentence)
      tellIfClosed(sentence)
    }
  })

  function report(what: Report) {
    setFailure(undefined)
    reporting.tap(what)
  }

  return { report, isPending: reporting.pending !== undefined, failure }
}
