import { Button } from 'react-aria-components'
import { deskAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { useRun } from '../calls/use-run.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { removeDisplay } from './today-calls.ts'

/** `of`: whose they are, if others have the same words. */
type Props = { page: string; query?: Readonly<Record<string, string>>; of?: string; children: string }

/** A link to the page that helps. */
export function StepTo({ page, query = {}, of, children }: Props) {
  const label = of === undefined ? undefined : say('all.listed', { first: children, next: of })
  return (
    <DeskLink className="button desk-button-small" aria-label={label} to={deskAddress(page, query)}>
      {children}
    </DeskLink>
  )
}

/** Reception does not see the page. */
export function ManagersStep({ page, children }: { page: string; children: string }) {
  const { role } = useOperator()
  return role === 'manager' ? <StepTo page={page}>{children}</StepTo> : null
}

export function RemoveDisplay({ room_id, name }: { room_id: string; name: string }) {
  const { isRunning, run } = useRun('health')

  async function remove() {
    await removeDisplay(room_id)
    return say('deskToday.removed', { room: name })
  }

  return (
    <Button className="button desk-button-small" isPending={isRunning} onPress={() => run(remove)}>
      {say('deskToday.wasRemoved')}
    </Button>
  )
}
