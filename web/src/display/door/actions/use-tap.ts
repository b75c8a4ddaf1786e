import { useMutation } from '@tanstack/react-query'
import { BackendError } from '../../../backend/calls.ts'
import { isOutcomeUnknown } from '../../../booking/form/send-booking.ts'
import { randomKey } from '../../../keys/random-key.ts'
import { say } from '../../../words/words.ts'
import type { OneTap } from './use-one-tap.ts'

/** Milliseconds after which no one at a door waits any longer: before a kiosk forgets its visitor. */
const maxMilliseconds = 90_000
const pauseMilliseconds = 2000

type Options<Wanted, Answer> = {
  /** Shared by all that can be tapped. */
  oneTap: OneTap
  /** Sent with the same key until it is answered, which therefore has to be harmless. */
  send(wanted: Wanted, key: string): Promise<Answer>
  /** The message when no answer has arrived. */
  unanswered?: string
  onDone(answer: Answer, wanted: Wanted): void
  /** @param field what of it was refused, if that is known */
  onFailed(sentence: string, field?: string): void
}

/** Does what is tapped; `pending` is what has been tapped and is not answered yet. */
export function useTap<Wanted, Answer>({ oneTap, send, unanswered, onDone, onFailed }: Options<Wanted, Answer>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ wanted, key }: { wanted: Wanted; key: string }) => untilAnswered(() => send(wanted, key)),
    onSuccess: (answer, { wanted }) => {
      oneTap.end(true)
      onDone(answer, wanted)
    },
    onError: (error) => {
      oneTap.end(false)
      if (isAnswer(error)) onFailed(error.message, error.field)
      else onFailed(unanswered ?? say('display.unanswered'))
    }
  })

  function tap(wanted: Wanted) {
    if (!oneTap.isFree()) return
    oneTap.begin()
    mutate({ wanted, key: randomKey() })
  }

  return { tap, pending: isPending ? variables.wanted : undefined }
}

function isAnswer(error: Error): error is BackendError {
  return error instanceof BackendError && error.code !== 'unreachable'
}

/** Sends again, which has to be harmless, what may not have arrived. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + maxMilliseconds
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutcomeUnknown(error as Error) || performance.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * (0.5 + Math.random())))
  }
}
