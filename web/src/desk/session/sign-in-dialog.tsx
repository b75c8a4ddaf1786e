import { DeskDialog } from '../parts/desk-dialog.tsx'
import { say } from '../words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Asks for the key over the page, which keeps what was typed. */
export function SignInDialog() {
  return (
    <DeskDialog title={say('desk.signInAgain')} isQuestion>
      <p>{say('all.typedKept')}</p>
      <SignInForm />
    </DeskDialog>
  )
}
