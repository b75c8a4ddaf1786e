import { createLaterParts, loadPart } from '../backend/loading/later-parts.ts'
import type { GroupsOfPart } from '../pages.ts'

/** The form and the notice after a booking, loaded while a person looks for a time. */
export const { load: loadFormParts, useParts: useFormParts } = createLaterParts(() =>
  loadPart(['form', 'label'] satisfies GroupsOfPart<'form'>, () => import('./form-parts.ts'))
)
