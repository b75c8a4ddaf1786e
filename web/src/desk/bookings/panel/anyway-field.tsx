import { overridingChangeProblem } from '@doorplate/domain/bookings/changes'
import { isOutOfUse, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { BackendError } from '../../../backend/calls.ts'
import { TickField } from '../../forms/fields.tsx'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { useMomentIn } from '../../places/use-moment-in.ts'
import { useOfficeRules } from '../../rules/use-office-rules.ts'
import { say } from '../../words.ts'
import { addressesIn } from './addresses-in.ts'
import type { ChangeValues } from './change-values.ts'

const timeFields: readonly (string | undefined)[] = ['date', 'start_time', 'end_time']

/** What an operator may insist on. The server refuses again what nobody can override. */
export function isAgainstRules(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false
  return error.code === 'closed' || (error.code === 'invalid' && timeFields.includes(error.field))
}

/** Saves a change against the rules of the room. It is not offered for what nobody can override. */
export function AnywayField() {
  const before = useFormContext<ChangeValues>().formState.defaultValues as ChangeValues
  const after = useWatch() as ChangeValues
  const { rooms } = useDeskRooms()
  const office = rooms.find(({ id }) => id === after.room_id)?.office_id ?? ''
  const rules = rulesOfRoom(useOfficeRules([office])(office), after.room_id)
  const now = useMomentIn()(office)
  const change = { before: meetingOf(before), after: meetingOf(after) }
  if (isOutOfUse(rules, after.date) || overridingChangeProblem(change, rules, now)) return null
  return <TickField name="override_rules" label={say('deskBookings.saveAnyway')} />
}

function meetingOf({ guests, ...values }: ChangeValues) {
  return { ...values, guests: addressesIn(guests) }
}
