import { weekdays } from '@doorplate/domain/rules/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { Warning } from '../../ui/icons/icons.tsx'
import { Select } from '../forms/fields.tsx'
import { endChoices, startChoices } from '../forms/time-choices.ts'
import { say } from '../words.ts'
import { weekdayName } from './hours-words.ts'

/** Own opening hours: a row for each weekday. */
export function HoursFields() {
  const { getFieldState, formState } = useFormContext()
  const problem = getFieldState('hours', formState).error?.message
  return (
    <fieldset className="desk-field">
      <legend>{say('deskRules.hours')}</legend>
      {weekdays.map((weekday) => (
        <HoursOfDay key={weekday} name={`hours.${weekday}`} weekday={weekdayName(weekday)} />
      ))}
      {problem !== undefined && (
        <p className="fault-line" role="alert">
          <Warning />
          <span>{problem}</span>
        </p>
      )}
    </fieldset>
  )
}

function HoursOfDay({ name, weekday }: { name: string; weekday: string }) {
  const { register } = useFormContext()
  const isOpen: boolean = useWatch({ name: `${name}.isOpen` })
  return (
    <div className="desk-hours-day">
      <label className="desk-tick">
        <input type="checkbox" {...register(`${name}.isOpen`)} />
        <span>{weekday}</span>
      </label>
      {isOpen ? (
        <>
          <Select
            choices={startChoices()}
            aria-label={say('deskRules.opens', { weekday })}
            {...register(`${name}.open`)}
          />
          <Select
            choices={endChoices()}
            aria-label={say('deskRules.closes', { weekday })}
            {...register(`${name}.close`)}
          />
        </>
      ) : (
        <span className="desk-soft">{say('all.closed')}</span>
      )}
    </div>
  )
}
