import { SelectField, TextField } from '../forms/fields.tsx'
import { say } from '../words.ts'
import type { Operator } from './operator-calls.ts'

export const operatorLabels = { name: say('deskOperators.name'), role: say('deskOperators.role') }

export function nameOf({ name, number }: Pick<Operator, 'name' | 'number'>): string {
  return name ?? say('deskOperators.former', { number })
}

export function OperatorFields() {
  return (
    <>
      <TextField name="name" label={operatorLabels.name} autoComplete="off" maxLength={80} />
      <SelectField
        name="role"
        label={operatorLabels.role}
        choices={[
          ['reception', say('deskOperators.reception')],
          ['manager', say('deskOperators.manager')]
        ]}
      />
    </>
  )
}
