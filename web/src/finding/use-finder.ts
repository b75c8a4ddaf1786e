import { createLaterParts, loadWords } from '../backend/later-parts.ts'

export const { load: loadFinder, useParts: useFinder } = createLaterParts(async () => {
  // A room's rules may say why it does not fit.
  const words = [loadWords('find'), loadWords('form')]
  const [{ Finder }] = await Promise.all([import('./finder.tsx'), ...words])
  return { Finder }
})
