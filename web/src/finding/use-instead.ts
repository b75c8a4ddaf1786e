import { createLaterParts } from '../backend/later-parts.ts'
import { loadWords } from '../words/words.ts'

/** What stands in the place of a time that is taken, with its words. */
export const { useParts: useInstead } = createLaterParts(async () => {
  const [{ Instead }, { KioskOffers }] = await Promise.all([
    import('./instead.tsx'),
    import('./kiosk-offers.tsx'),
    loadWords('find')
  ])
  return { Instead, KioskOffers }
})
