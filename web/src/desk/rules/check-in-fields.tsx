import { readCheckIn } from '@doorplate/domain/doors/check-in'
import { useWatch } from 'react-hook-form'
import { type Choices, SelectField, TextField } from '../forms/fields.tsx'
import { say } from '../words.ts'

/** As fields have it. A blank choice leaves it to others. */
export type CheckInValues = { check_in: '' | 'off' | 'on'; before: string; after: string }

export const checkInLabels = {
  check_in: say('deskRules.checkIn'),
  before: say('deskRules.checkInBefore'),
  after: say('deskRules.checkInAfter')
}

/** @param check_in as the API has it: '10/15' or 'off'; null is that nothing is set here */
export function checkInValues(check_in: string | null): CheckInValues {
  const rule = check_in === null ? undefined : readCheckIn(check_in)
  if (typeof rule !== 'object') return { check_in: rule ?? '', before: '10', after: '10' }
  return { check_in: 'on', before: String(rule.before), after: String(rule.after) }
}

/** As the API has it. */
export function checkInOf({ check_in, before, after }: CheckInValues): string | null {
  return check_in === 'on' ? `${before}/${after}` : check_in || null
}

/** @param usual what a blank choice says */
export function checkInChoices(usual: string): Choices {
  return [
    ['', usual],
    ['off', say('deskRules.checkInOff')],
    ['on', say('deskRules.checkInOn')]
  ]
}

/** Whether people check in, and when. */
export function CheckInFields({ choices }: { choices: Choices }) {
  const isOn = useWatch({ name: 'check_in' }) === 'on'
  return (
    <>
      <SelectField name="check_in" label={checkInLabels.check_in} choices={choices} />
      {isOn && (
        <div className="desk-fields-two">
          <TextField name="before" label={checkInLabels.before} type="number" inputMode="numeric" min={0} max={30} />
          <TextField name="after" label={checkInLabels.after} type="number" inputMode="numeric" min={5} max={30} />
        </div>
      )}
    </>
  )
}
