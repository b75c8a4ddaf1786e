import { BackendError } from '../../../backend/calls.ts'
import { TickField } from '../../forms/fields.tsx'
import { say } from '../../words.ts'

const timeFields: readonly (string | undefined)[] = ['room_id', 'date', 'start_time', 'end_time']

/** What an operator may insist on. The server refuses again what nobody can override. */
export function isAgainstRules(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false
  return error.code === 'closed' || (error.code === 'invalid' && timeFields.includes(error.field))
}

export function AnywayField() {
  return <TickField name="override_rules" label={say('deskBookings.anyway')} />
}
