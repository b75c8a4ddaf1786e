import { createLaterParts, loadWords } from '../backend/later-parts.ts'

export const { load: loadNearestRooms, useParts: useNearestRooms } = createLaterParts(async () => {
  const [{ Nearest }] = await Promise.all([import('./nearest.tsx'), loadWords('find')])
  return { Nearest }
})
