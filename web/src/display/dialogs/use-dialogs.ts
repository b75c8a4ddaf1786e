import { createLaterParts } from '../../backend/later-parts.ts'

/** They open after a touch: a display says first whether its room is free. */
export const {
  load: loadDialogs,
  useParts: useDialogs,
  useAhead: useDialogsAhead
} = createLaterParts(() => import('./display-dialog.tsx'))
