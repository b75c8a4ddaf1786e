import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

export const { useParts: useRepeat } = createLaterParts(async () => {
  const [{ RepeatPanel, RepeatSummary }] = await Promise.all([import('./repeat-parts.ts'), loadWords('repeat')])
  return { RepeatPanel, RepeatSummary }
})
