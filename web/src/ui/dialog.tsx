import './dialog.css'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useRef
} from 'react'
import { useModal } from './focus/use-modal.ts'

/** A message next to each dialog, also in front of everything. */
export const DialogExtra = createContext<ReactNode>(undefined)

type Props = {
  labelledBy: string
  describedBy?: string
  kind: 'question' | 'form'
  className?: string
  /** Receives the focus first; by default the first control. */
  focusFirst?: RefObject<HTMLElement | null>
  /** Escape or the back gesture. The owner decides whether to close the dialog. */
  onClose(): void
  children: ReactNode
}

/** A dialog over the scrim: the page behind it can be seen, not reached. */
export function Dialog({ labelledBy, describedBy, kind, className = '', focusFirst, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, { first: focusFirst, onClosed: onClose })

  function refuseToVanish(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') refuseToVanish(event)
    // Enter would submit a form that the dialog lies in, with what is below it.
    const { target } = event
    if (event.key === 'Enter' && target instanceof HTMLInputElement && !dialog.current?.contains(target.form)) {
      event.preventDefault()
    }
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
      {useContext(DialogExtra)}
    </dialog>
  )
}
