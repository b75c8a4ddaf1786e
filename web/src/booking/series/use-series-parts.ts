import { createLazyParts, loadPart } from '../../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

export const { useParts: useSeriesParts } = createLazyParts(() =>
  loadPart(['repeat', 'series'] satisfies GroupsOfPart<'series'>, () => import('./series-parts.ts'))
)
