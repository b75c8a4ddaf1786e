import { createLaterParts, loadWords } from '../backend/later-parts.ts'

/** The search for a room, with its words: they come when it is opened. */
export const { load: loadFinder, useParts: useFinder } = createLaterParts(async () => {
  const [{ Finder }] = await Promise.all([import('./finder.tsx'), loadWords('find')])
  return { Finder }
})
