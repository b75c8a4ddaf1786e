import { createLazyParts, loadPart } from '../../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

export const { load: loadNearestPart, useParts: useNearestPart } = createLazyParts(() =>
  loadPart(['find'] satisfies GroupsOfPart<'nearest'>, () => import('./nearest.tsx'))
)
