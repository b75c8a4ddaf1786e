import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

export const { useParts: useSeriesParts } = createLaterParts(async () => {
  const words = [loadWords('repeat'), loadWords('series')]
  const [{ SeriesPanel, SeriesRule, SeriesState }] = await Promise.all([import('./series-parts.ts'), ...words])
  return { SeriesPanel, SeriesRule, SeriesState }
})
