import { createLazyParts, loadPart } from '../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../pages.ts'

/** The form and the notice after a booking, loaded while a person looks for a time. */
export const { load: loadFormParts, useParts: useFormParts } = createLazyParts(() =>
  loadPart(['form', 'label'] satisfies GroupsOfPart<'form'>, () => import('./form-parts.ts'))
)
