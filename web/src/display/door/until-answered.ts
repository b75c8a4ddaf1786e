import { isOutcomeUnknown } from '../../booking/form/send-booking.ts'

/** Milliseconds after which no one at a door waits any longer: before a kiosk forgets its visitor. */
const maxMilliseconds = 90_000
const pauseMilliseconds = 2000

/** Sends again, which has to be harmless, what may not have arrived. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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
