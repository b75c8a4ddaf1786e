import { useNow } from '../../clock/use-clock.ts'
import { replaceQuery } from '../address/address.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { FilterChoice, FilterDay, FilterField, FilterRoom } from '../parts/filter-fields.tsx'
import { operatorName } from '../session/operator-name.ts'
import { useOperators } from '../session/use-operators.ts'
import { say } from '../words.ts'
import { type LogFilters, logKinds } from './log-filters.ts'

type Props = { filters: LogFilters; entries: readonly AuditEntry[] }

export function LogFilterFields({ filters, entries }: Props) {
  const { day, room, operator, kind } = filters
  const { date: today } = useNow()
  const operators = useOperatorChoices(operator, entries)
  const chooseDay = (value: string) => replaceQuery({ day: value === today ? undefined : value || 'all' })
  return (
    <div className="desk-filters">
      <FilterField label={say('deskLog.day')}>
        {(id) => <FilterDay id={id} value={day} onChange={chooseDay} />}
      </FilterField>
      <FilterRoom value={room} onChange={(value) => replaceQuery({ room: value })} />
      <FilterField label={say('deskBackup.who')}>
        {(id) => (
          <FilterChoice
            id={id}
            value={operator}
            choices={[['', say('deskLog.everyone')], ...operators]}
            onChange={(value) => replaceQuery({ operator: value })}
          />
        )}
      </FilterField>
      <FilterField label={say('deskLog.what')}>
        {(id) => (
          <FilterChoice
            id={id}
            value={kind}
            choices={[
              ['', say('deskLog.everything')],
              ...logKinds.map((each) => [each, say(`deskLog.${each}`)] as const)
            ]}
            onChange={(value) => replaceQuery({ kind: value })}
          />
        )}
      </FilterField>
    </div>
  )
}

/** How the API calls the admin key, which has no id. */
const adminId = 'admin'

/** Everybody with a key. Reception, which may not list them, chooses among those in the log. */
function useOperatorChoices(chosen: string, entries: readonly AuditEntry[]): [id: string, name: string][] {
  const listed = [...useOperators(), ...entries.flatMap(({ operator }) => operator ?? [])]
  const names = new Map(listed.map((each) => [each.id ?? adminId, operatorName(each)]))
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, say('deskLog.oneOperator'))
  return [...names].sort(([, one], [, other]) => one.localeCompare(other))
}
