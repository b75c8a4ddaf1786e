import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

export const { useParts: useInstead } = createLaterParts(async () => {
  const [{ Instead, KioskOffers, FreeInstead }] = await Promise.all([import('./instead.tsx'), loadWords('find')])
  return { Instead, KioskOffers, FreeInstead }
})
