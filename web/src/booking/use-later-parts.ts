import { createLaterParts, loadWords } from '../backend/later-parts.ts'

/** The form and what follows a booking: their code comes while a person finds a time. */
export const { load: loadLaterParts, useParts: useLaterParts } = createLaterParts(async () => {
  const [{ BookedNotice, BookingForm }] = await Promise.all([import('./later-parts.ts'), loadWords('form')])
  return { BookedNotice, BookingForm }
})
