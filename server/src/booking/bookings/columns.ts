import { bookingFields, bookingNames, personFields } from '@doorplate/domain/bookings/fields'
import { instantText, timeText } from '../../base/database/sql.ts'

type Kind = (typeof bookingFields)[keyof typeof bookingFields]['kind']

/** Columns without a JSON type are read as text. */
const asText: Partial<Record<Kind, (column: string) => string>> = {
  day: (column) => `${column}::text`,
  time: timeText,
  end: timeText,
  instant: instantText
}

export const answerColumns = bookingNames.map(selected).join(', ')

const heldInstants = ['created_at', 'changed_at', 'undo_until', 'ended_at', 'checked_in_at', 'released_at'].map(
  (name) => `${instantText(name)} AS ${name}`
)

export const bookingColumns = [
  answerColumns,
  'origin, cancelled_via, sequence, language, key_id, key_version, version, changes, cancel_reason, rules_overridden',
  `${timeText('planned_end')} AS planned_end`,
  `CASE WHEN series_id IS NOT NULL THEN json_build_object(
     'id', series_id, 'planned_date', planned_date, 'planned_start', ${timeText('planned_start')}
   ) END AS series`,
  ...heldInstants
].join(', ')

const erasedValue = { text: `''`, email: 'NULL', emails: `'{}'`, yes_no: 'false' }

export const erasedFields = personFields.filter((name) => bookingFields[name].erased)

export const erasure = erasedFields.map((name) => `${name} = ${erasedValue[bookingFields[name].kind]}`).join(', ')

function selected(name: (typeof bookingNames)[number]): string {
  const read = asText[bookingFields[name].kind]
  return read ? `${read(name)} AS ${name}` : name
}
