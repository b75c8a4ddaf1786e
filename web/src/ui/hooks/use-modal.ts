import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type Wishes = {
  /** Gets the focus at first; the first control when absent. */
  first?: RefObject<HTMLElement | null> | undefined
  /** The browser closed the dialog, as it may on a second Escape. It is reopened, and its owner decides. */
  onClosed(): void
}

/** Opens a dialog above everything else while it is shown; when it goes, the focus returns to where it was before. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, { first, onClosed }: Wishes): void {
  const askOwner = useEffectEvent(onClosed)

  useLayoutEffect(() => {
    const element = dialog.current
    const open = () => {
      element?.showModal()
      first?.current?.focus()
    }
    // A dialog that is closed while its owner shows it leaves a button behind that seems to do nothing.
    const onClose = () => {
      if (element?.open) return
      open()
      askOwner()
    }
    open()
    element?.addEventListener('close', onClose)
    return () => {
      element?.removeEventListener('close', onClose)
      element?.close()
    }
  }, [dialog, first])
}
