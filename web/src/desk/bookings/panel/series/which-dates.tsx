import type { Scope } from '../../../../your-bookings/series/use-series.ts'
import { SelectField } from '../../../forms/fields.tsx'
import { say } from '../../../words.ts'

const words = {
  this: say('deskBookings.thisDates'),
  following: say('deskBookings.laterDates'),
  all: say('deskBookings.allDates')
}

/** The field `dates`: of a single booking, or of the last date, there is nothing to choose. */
export function WhichDates({ scopes, hint }: { scopes: readonly Scope[]; hint?: string | undefined }) {
  if (scopes.length < 2) return null
  return (
    <SelectField
      name="dates"
      label={say('deskBookings.whichDates')}
      choices={scopes.map((each) => [each, words[each]] as const)}
      {...(hint !== undefined && { hint })}
    />
  )
}
