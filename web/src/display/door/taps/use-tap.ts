import { useMutation } from '@tanstack/react-query'
import { BackendError, isOutcomeUnknown } from '../../../backend/calls.ts'
import { randomKey } from '../../../keys/random-key.ts'
import { say } from '../../words.ts'
import type { SentKey } from './use-is-sending.ts'
import type { OneTap } from './use-one-tap.ts'

/** Shorter than the time after which a kiosk forgets its visitor. */
const maxMilliseconds = 90_000
const pauseMilliseconds = 2000

type Options<Value, Answer> = {
  oneTap: OneTap
  /** Retried with the same key, so that it takes effect once. */
  send(value: Value, key: string): Promise<Answer>
  /** Set by dialogs, which can be closed before the answer. */
  sentKey?: SentKey
  unanswered?: string
  onDone(answer: Answer, value: Value): void
  onFailed(sentence: string, field?: string): void
}

/** Sends a tap until it is answered; `pending` is the value until then. */
export function useTap<Value, Answer>({ oneTap, send, sentKey, unanswered, onDone, onFailed }: Options<Value, Answer>) {
  const { mutate, isPending, variables } = useMutation({
    ...(sentKey && { mutationKey: sentKey }),
    mutationFn: ({ value, key }: { value: Value; key: string }) => untilAnswered(() => send(value, key)),
    onSuccess: (answer, { value }) => {
      oneTap.end(true)
      onDone(answer, value)
    },
    onError: (error) => {
      oneTap.end(false)
      if (isAnswer(error)) onFailed(error.message, error.field)
      else onFailed(unanswered ?? say('display.unanswered'))
    }
  })

  function tap(value: Value) {
    if (!oneTap.isFree()) return
    oneTap.begin()
    mutate({ value, key: randomKey() })
  }

  return { tap, pending: isPending ? variables.value : undefined }
}

function isAnswer(error: Error): error is BackendError {
  return error instanceof BackendError && error.code !== 'unreachable'
}

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
