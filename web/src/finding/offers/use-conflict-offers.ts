import { createLazyParts, loadPart } from '../../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

export const { useParts: useConflictOffers } = createLazyParts(() =>
  loadPart(['find'] satisfies GroupsOfPart<'alternatives'>, () => import('./conflict-offers.tsx'))
)
