import { Frame } from './frame/frame.tsx'
import { SignInDialog } from './session/sign-in-dialog.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { useSessionState, useSessionStore } from './session/use-session.ts'
import { say } from './words.ts'

export function Desk() {
  const { read } = useSessionStore()
  const state = useSessionState()
  if (state.is !== 'signedIn') {
    if (state.is === 'unreachable') return <Unreachable onTryAgain={read} />
    return state.is === 'signedOut' ? <SignInPage reason={state.reason} /> : null
  }
  return (
    // Whoever signs in next begins anew, unless it is the same person.
    <div key={String(state.session.operator.id)}>
      <Frame />
      {state.isOver && <SignInDialog />}
    </div>
  )
}

function Unreachable({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <main className="sign-in">
      <p role="alert">{say('desk.unreachable')}</p>
      <button type="button" className="button" onClick={onTryAgain}>
        {say('desk.tryAgain')}
      </button>
    </main>
  )
}
