import { createLaterParts, loadWords } from '../backend/later-parts.ts'

/** The form and the notice after a booking, loaded while a person looks for a time. */
export const { load: loadLaterParts, useParts: useLaterParts } = createLaterParts(async () => {
  const [{ BookedNotice, BookingForm }] = await Promise.all([import('./later-parts.ts'), loadWords('form')])
  return { BookedNotice, BookingForm }
})
