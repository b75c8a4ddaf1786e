import { createLazyParts } from '../../../backend/loading/lazy-parts.ts'

/** The times of a room, which the first load does not need unless its address names a room. */
export const { load: loadTimeStep, useParts: useTimeStep } = createLazyParts(
  async () => await import('./time-step.tsx')
)
