import { createLazyParts, loadPart } from '../../../../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../../../../pages.ts'

/** The dates of a series, with the sentences of the pages of people. */
export const { useParts: useSeriesPart } = createLazyParts(() =>
  loadPart(['yours', 'repeat'] satisfies GroupsOfPart<'deskSeries'>, () => import('./series-dates.tsx'))
)
