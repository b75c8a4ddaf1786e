import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens a dialog above everything else while it is shown; when it goes, the focus returns to where it was before.
 * @param first what has the focus at the start; the first control when absent
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, first?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    first?.current?.focus()
    return () => element?.close()
  }, [dialog, first])
}
