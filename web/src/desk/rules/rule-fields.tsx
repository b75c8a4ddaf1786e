import type { RuleName, Rules } from '@doorplate/domain/rules/rules'
import { TextField } from '../forms/fields.tsx'
import { say } from '../words.ts'
import { HoursFields } from './hours-fields.tsx'
import { OwnOrInherited, type RulesOf } from './own-or-inherited.tsx'
import { type NumberRule, numberRules, ruleWords, startOf } from './rule-values.ts'

type Props = {
  of: RulesOf
  /** The rules that hold where nothing is set. */
  inherited: Rules
  /** The office that sets it; undefined for a default. */
  sourceOf(name: RuleName): string | undefined
}

export const ruleLabels = {
  hours: say('deskRules.hours'),
  min_minutes: say('deskRules.min_minutes'),
  max_minutes: say('deskRules.max_minutes'),
  days_ahead: say('deskRules.days_ahead'),
  lead_minutes: say('deskRules.lead_minutes'),
  buffer_before: say('deskRules.buffer_before'),
  buffer_after: say('deskRules.buffer_after')
}

const limits: Record<NumberRule, { min: number; max: number; step?: number }> = {
  min_minutes: { min: 15, max: 1440, step: 15 },
  max_minutes: { min: 15, max: 1440, step: 15 },
  days_ahead: { min: 0, max: 731 },
  lead_minutes: { min: 0, max: 43_200 },
  buffer_before: { min: 0, max: 120 },
  buffer_after: { min: 0, max: 120 }
}

/** The rules of a room or an office, each its own or inherited. */
export function RuleFields({ of, inherited, sourceOf }: Props) {
  function frame(name: RuleName) {
    const value = ruleWords(name, inherited)
    const office = sourceOf(name)
    return {
      name,
      of,
      label: ruleLabels[name],
      inherited:
        office === undefined ? say('deskRules.byDefault', { value }) : say('deskRules.fromOffice', { value, office }),
      start: startOf(name, inherited)
    }
  }

  return (
    <>
      <OwnOrInherited {...frame('hours')}>
        <HoursFields />
      </OwnOrInherited>
      {numberRules.map((name) => (
        <OwnOrInherited key={name} {...frame(name)}>
          <TextField name={name} label={ruleLabels[name]} type="number" inputMode="numeric" {...limits[name]} />
        </OwnOrInherited>
      ))}
    </>
  )
}
