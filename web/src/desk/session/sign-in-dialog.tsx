import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { say } from '../words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Asks for the key over the page, which keeps what was typed. */
export function SignInDialog() {
  return (
    <ModalOverlay className="desk-scrim" isOpen isKeyboardDismissDisabled>
      <Modal className="desk-modal">
        <Dialog role="alertdialog">
          <Heading slot="title">{say('desk.signedOut')}</Heading>
          <p>{say('desk.signInToContinue')}</p>
          <SignInForm />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
