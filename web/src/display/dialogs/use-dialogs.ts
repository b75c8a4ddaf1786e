import { createLaterParts, loadWords } from '../../backend/later-parts.ts'

const { load, useParts, useAhead } = createLaterParts(async () => {
  const [{ DisplayDialog }] = await Promise.all([import('./display-dialog.tsx'), loadWords('form')])
  return { DisplayDialog }
})

export { load as loadDialogs }

/** They open after a touch: a display says first whether its room is free. */
export function useDialogs(isOpen: boolean) {
  useAhead()
  return useParts(isOpen)
}
