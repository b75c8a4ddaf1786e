import { isOutcomeUnknown, pause } from '../../../backend/calls.ts'

const maxRepeats = 5

export async function untilAnswered<Answer>(ask: () => Promise<Answer>, stop: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (failures >= maxRepeats || !isOutcomeUnknown(error as Error)) throw error
      await pause(Math.min(4000, 500 * 2 ** failures) * (0.5 + Math.random()), stop)
      if (stop.aborted) throw error
    }
  }
}
