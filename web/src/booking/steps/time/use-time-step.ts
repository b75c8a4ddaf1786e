import { createLaterParts } from '../../../backend/loading/later-parts.ts'

/** The times of a room, which the first load does not need unless its address names a room. */
export const { load: loadTimeStep, useParts: useTimeStep } = createLaterParts(
  async () => await import('./time-step.tsx')
)
