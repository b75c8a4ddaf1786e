import { createLazyParts, loadPart } from '../../backend/loading/lazy-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

const { load, useParts, useAhead } = createLazyParts(() =>
  loadPart([] satisfies GroupsOfPart<'dialogs'>, () => import('./display-dialog.tsx'))
)

export { load as loadDialogs }

/** Loads the dialogs after the display, before the first touch. */
export function useDialogs(isOpen: boolean) {
  useAhead()
  return useParts(isOpen)
}
