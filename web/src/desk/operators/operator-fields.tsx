import { SelectField, TextField } from '../forms/fields.tsx'
import { say } from '../words.ts'

export const operatorLabels = { name: say('deskOperators.name'), role: say('deskOperators.role') }

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
