import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

export const { useParts: useRepeat } = createLaterParts(async () => {
  const words = [loadWords('repeat'), loadWords('series')]
  const [{ RepeatPanel, RepeatSummary }] = await Promise.all([import('./repeat-parts.ts'), ...words])
  return { RepeatPanel, RepeatSummary }
})
