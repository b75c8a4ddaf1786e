import type { HealthProblem } from '@doorplate/api/service/health'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Check, Warning } from '../../ui/icons/icons.tsx'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { useRun } from '../calls/use-run.ts'
import { useShownInstant } from '../parts/use-shown-instant.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { FaultList } from './fault-list.tsx'
import { hintOf, sentenceOfProblem } from './problem-words.ts'
import { StepTo } from './step-to.tsx'
import { removeDisplay } from './today-calls.ts'

/** What needs somebody, each with the step that helps. */
export function NeededList({ problems }: { problems: readonly HealthProblem[] }) {
  const office = useDeskOffice()
  const shown = problems.filter(
    (problem) => office === undefined || !('office_id' in problem) || problem.office_id === office
  )
  if (shown.length === 0) {
    return (
      <p className="desk-today-fine">
        <Check />
        {say('deskToday.nothing')}
      </p>
    )
  }
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you">{say('deskToday.needsYou', { count: shown.length })}</h2>
      <ul className="desk-needed">
        {shown.map((problem) => (
          <Needed key={'room_id' in problem ? problem.code + problem.room_id : problem.code} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function Needed({ problem }: { problem: HealthProblem }) {
  const shownInstant = useShownInstant()
  const [isOpen, setOpen] = useState(false)
  const hint = hintOf(problem)
  const isOfFaults = problem.code === 'faults_open'
  return (
    <li className="desk-need">
      <Warning />
      <div>
        <b>{sentenceOfProblem(problem, shownInstant)}</b>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      {isOfFaults && (
        <Button className="button desk-button-small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say('deskToday.seeThem')}
        </Button>
      )}
      <Step problem={problem} />
      {isOfFaults && isOpen && <FaultList />}
    </li>
  )
}

function Step({ problem }: { problem: HealthProblem }) {
  switch (problem.code) {
    case 'mail_failed':
      return <StepTo page="mail">{say('deskToday.seeThem')}</StepTo>
    case 'mail_stuck':
      return (
        <StepTo page="mail" query={{ state: 'waiting' }}>
          {say('deskToday.openMail')}
        </StepTo>
      )
    case 'display_offline':
      return <RemoveDisplay room_id={problem.room_id} name={problem.room_name} />
    case 'rules_broken':
      return (
        <StepTo page="bookings" query={{ room: problem.room_id }}>
          {say('deskToday.seeThem')}
        </StepTo>
      )
    case 'keys_guessed':
      return (
        <StepTo page="log" query={{ kind: 'access' }}>
          {say('deskToday.openLog')}
        </StepTo>
      )
    case 'backup_old':
      return <ManagersStep page="backup">{say('deskBackup.download')}</ManagersStep>
    case 'mail_to_files':
      return <ManagersStep page="settings">{say('deskToday.howToSet')}</ManagersStep>
    default:
      return null
  }
}

/** Reception does not see the page. */
function ManagersStep({ page, children }: { page: string; children: string }) {
  const { role } = useOperator()
  return role === 'manager' ? <StepTo page={page}>{children}</StepTo> : null
}

function RemoveDisplay({ room_id, name }: { room_id: string; name: string }) {
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
