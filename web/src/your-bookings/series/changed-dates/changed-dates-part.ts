import { createLaterParts, loadPart } from '../../../backend/loading/later-parts.ts'
import type { GroupsOfPart } from '../../../pages.ts'

export const { useParts: useChangedDatesPart } = createLaterParts(() =>
  loadPart(['repeat'] satisfies GroupsOfPart<'changedDates'>, () => import('./changed-dates.tsx'))
)
