import type { HealthProblem } from '@doorplate/api/service/health'
import { Check, Warning } from '../../ui/icons/icons.tsx'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { useShownInstant } from '../parts/use-shown-instant.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { rowOf } from './problems.tsx'

/** What needs somebody, each with a hint or the step that helps. */
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
  const { role } = useOperator()
  const { sentence, hint, step } = rowOf(problem)
  const hinted = hint?.(problem, role)
  return (
    <li className="desk-need">
      <Warning />
      <div>
        <b>{sentence(problem, shownInstant)}</b>
        {hinted && <p>{hinted}</p>}
      </div>
      {step?.(problem)}
    </li>
  )
}
