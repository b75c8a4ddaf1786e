import { Refusal } from '@doorplate/domain/refusals'
import type { PreviewedDate } from '@doorplate/domain/series/preview'
import { shownDate } from './preview-series.ts'

type Words = { sentence: 'problem.datesTaken' | 'problem.changeTaken'; language: string }

/** Adds a new preview to a conflict. Call it after the transaction has been rolled back. */
export async function withNewPreview<Done>(
  done: Done | Refusal,
  { sentence, language }: Words,
  preview: () => Promise<{ dates: PreviewedDate[] } | Refusal>
): Promise<Done | Refusal> {
  if (!(done instanceof Refusal) || !['series_conflict', 'conflict'].includes(done.code)) return done
  const previewed = await preview()
  if (previewed instanceof Refusal) return previewed
  const { dates } = previewed
  const taken = done.details.taken ?? dates.filter(({ is }) => is !== 'free').map(({ date }) => date)
  const details = { taken, dates: dates.map((date) => shownDate(date, language)) }
  // A taken date may be free again.
  return new Refusal('series_conflict', [sentence, { count: Math.max(taken.length, 1) }], details)
}
