import { type RefObject, useEffectEvent } from 'react'
import { useListener } from '../hooks/use-listener.ts'
import { useBeforePaint } from '../hooks/use-when.ts'
import { rememberFocus } from './remember-focus.ts'

type Wishes = {
  first?: RefObject<HTMLElement | null> | undefined
  /** The browser has closed the dialog, as it may on a second Escape. It is reopened, and the owner decides. */
  onClosed(): void
}

/** Opens a modal dialog while it is rendered, and returns the focus afterwards. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, { first, onClosed }: Wishes): void {
  const askOwner = useEffectEvent(onClosed)

  // An on-screen keyboard shrinks the page and may cover the focused field.
  useListener('resize', () => {
    const field = document.activeElement
    if (field?.matches('input, select')) field.scrollIntoView({ block: 'nearest' })
  })

  useBeforePaint(true, () => {
    const element = dialog.current!
    const giveFocusBack = rememberFocus(element)
    const open = () => {
      element.showModal()
      first?.current?.focus()
      // With large letters the button that has the focus is below what is asked.
      element.scrollTop = 0
    }
    // Opened again, or the owner would think it open, and its button would do nothing.
    const onClose = () => {
      if (element.open) return
      open()
      askOwner()
    }
    open()
    element.addEventListener('close', onClose)
    return () => {
      element.removeEventListener('close', onClose)
      element.close()
      giveFocusBack()
    }
  })
}
