import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

export const { useParts: useChangedDatesPart } = createLaterParts(async () => {
  const [{ ChangedDates, outcomeOf }] = await Promise.all([import('./changed-dates.tsx'), loadWords('repeat')])
  return { ChangedDates, outcomeOf }
})
