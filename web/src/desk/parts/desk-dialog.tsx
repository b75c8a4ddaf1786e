import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type Props = {
  title: string
  /** Has to be answered. */
  isQuestion?: boolean
  /** Escape; without it the dialog stays. */
  onClose?: () => void
  children: ReactNode
}

/** Keeps the focus within it, and gives it back when it closes. */
export function DeskDialog({ title, isQuestion = false, onClose, children }: Props) {
  return (
    <ModalOverlay
      className="desk-scrim"
      isOpen
      isDismissable={onClose !== undefined && !isQuestion}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={() => onClose?.()}
    >
      <Modal className="desk-modal">
        <Dialog role={isQuestion ? 'alertdialog' : 'dialog'}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
