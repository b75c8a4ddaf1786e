import { createLaterParts } from '../backend/later-parts.ts'

/** The form and what follows a booking: their code comes while a person finds a time. */
export const { load: loadLaterParts, useParts: useLaterParts } = createLaterParts(() => import('./later-parts.ts'))
