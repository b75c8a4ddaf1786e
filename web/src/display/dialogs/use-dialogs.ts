import { createLaterParts, loadPart } from '../../backend/loading/later-parts.ts'
import type { GroupsOfPart } from '../../pages.ts'

const { load, useParts, useAhead } = createLaterParts(() =>
  loadPart([] satisfies GroupsOfPart<'dialogs'>, () => import('./display-dialog.tsx'))
)

export { load as loadDialogs }

/** Loads the dialogs after the display, before the first touch. */
export function useDialogs(isOpen: boolean) {
  useAhead()
  return useParts(isOpen)
}
