import { createLazyParts, loadPart } from '../../../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../../../pages.ts'

export const { useParts: useChangedDatesPart } = createLazyParts(() =>
  loadPart(['repeat'] satisfies GroupsOfPart<'changedDates'>, () => import('./changed-dates.tsx'))
)
