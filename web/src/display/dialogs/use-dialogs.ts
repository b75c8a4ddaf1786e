import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

const { load, useParts, useAhead } = createLaterParts(async () => {
  const [{ DisplayDialog }] = await Promise.all([import('./display-dialog.tsx'), loadWords('form')])
  return { DisplayDialog }
})

export { load as loadDialogs }

/** Loads the dialogs after the display, before the first touch. */
export function useDialogs(isOpen: boolean) {
  useAhead()
  return useParts(isOpen)
}
