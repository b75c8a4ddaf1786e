import { createLaterParts, loadWords } from '../backend/later-parts.ts'

export const { load: loadNearestPart, useParts: useNearestPart } = createLaterParts(async () => {
  const [{ Nearest }] = await Promise.all([import('./nearest.tsx'), loadWords('find')])
  return { Nearest }
})
