import { useOperator, useSessionStore } from '../session/use-session.ts'
import { say } from '../words.ts'

export function Frame() {
  const { name } = useOperator()
  const { signOut } = useSessionStore()
  return (
    <main>
      <bdi>{name}</bdi>
      <button type="button" className="button" onClick={signOut}>
        {say('desk.signOut')}
      </button>
    </main>
  )
}
