import { createLaterParts, loadPart } from '../../backend/loading/later-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

export const { useParts: useConflictOffers } = createLaterParts(() =>
  loadPart(['find'] satisfies GroupsOfPart<'alternatives'>, () => import('./conflict-offers.tsx'))
)
