import { createLaterParts } from '../../backend/later-parts.ts'

const { load, useParts, useAhead } = createLaterParts(() => import('./display-dialog.tsx'))

export { load as loadDialogs }

/** They open after a touch: a display says first whether its room is free. */
export function useDialogs(isOpen: boolean) {
  useAhead()
  return useParts(isOpen)
}
