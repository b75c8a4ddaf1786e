import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../../backend/calls.ts'
import { doorKey, invalidate } from '../../backend/queries.ts'
import { randomKey } from '../../ui/random-key.ts'
import { say } from '../../words/words.ts'
import { untilAnswered } from '../door/until-answered.ts'
import { useDoorBackend } from '../door/use-door-backend.ts'

/** A piece of the room's equipment, or something else. */
export type BrokenThing = string | null

type Report = { thing: BrokenThing; note: string }

/** Reports what is broken, once however often it has to be sent; `failure` says why that did not succeed. */
export function useReport(room_id: string, onReported: () => void) {
  const backend = useDoorBackend()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ thing, note }: Report) => {
      const key = randomKey()
      const fault = { room_id, equipment: thing, ...(note !== '' && { note }) }
      return untilAnswered(() => backend.report(fault, key))
    },
    onSuccess: () => {
      invalidate(queries, doorKey(room_id))
      onReported()
    }
  })
  return { report: mutate, isPending, failure: error ? sentenceOf(error) : undefined }
}

function sentenceOf(error: Error): string {
  const isAnswer = error instanceof BackendError && error.code !== 'unreachable'
  return isAnswer ? error.message : say('display.reportFailed')
}
