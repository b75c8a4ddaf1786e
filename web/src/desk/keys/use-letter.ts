import { useListener } from '../../ui/hooks/use-listener.ts'
import { areLettersOn } from './letters.ts'

/** Runs on a single key outside of fields and dialogs: 'n' for adding, '?' for help. */
export function useLetter(letter: string, action: (() => void) | undefined): void {
  useListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== letter || !isShortcut(event)) return
      event.preventDefault()
      action?.()
    },
    { isOn: action !== undefined }
  )
}

/** Is false while somebody types, and where letters have another meaning. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.key.length === 1 && !areLettersOn()) return false
  const { target } = event
  return !(
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), select, textarea, [role=dialog], [role=alertdialog], [role=menu]')
  )
}
