import { createLaterParts, loadPart } from '../../backend/loading/later-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

export const { useParts: useSeriesParts } = createLaterParts(() =>
  loadPart(['repeat', 'series'] satisfies GroupsOfPart<'series'>, () => import('./series-parts.ts'))
)
