import { createLaterParts, loadWords } from '../backend/later-parts.ts'

export const { load: loadFinder, useParts: useFinder } = createLaterParts(async () => {
  const [{ Finder }] = await Promise.all([import('./finder.tsx'), loadWords('find')])
  return { Finder }
})
