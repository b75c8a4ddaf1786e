import { createLaterParts, loadPart } from '../../backend/loading/later-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

export const { load: loadNearestPart, useParts: useNearestPart } = createLaterParts(() =>
  loadPart(['find'] satisfies GroupsOfPart<'nearest'>, () => import('./nearest.tsx'))
)
