import './dialog.css'
import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react'
import { useModal } from './hooks/use-modal.ts'
import { useTypedInView } from './hooks/use-typed-in-view.ts'

type Props = {
  labelledBy: string
  describedBy?: string
  /** A question or a message that must be answered, or a form. */
  kind: 'question' | 'form'
  /** The class of the content. */
  className?: string
  /** Gets the focus at first; the first control when absent. */
  focusFirst?: RefObject<HTMLElement | null>
  /** Escape, or the back gesture. The dialog goes when its owner no longer shows it. */
  onClose(): void
  children: ReactNode
  /** A message next to the dialog, also in front of everything. */
  beside?: ReactNode
}

/** A dialog over the scrim: the page behind it can be seen, not reached. */
export function Dialog({
  labelledBy,
  describedBy,
  kind,
  className = '',
  focusFirst,
  onClose,
  children,
  beside
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, { first: focusFirst, onClosed: onClose })
  useTypedInView()

  function refuseToVanish(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') refuseToVanish(event)
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={kind === 'question' ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={refuseToVanish}
      onKeyDown={onKeyDown}
    >
      <div className={`dialog-sheet ${kind === 'question' ? 'dialog-question ' : ''}${className}`}>{children}</div>
      {beside}
    </dialog>
  )
}
