import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { personFields } from '@doorplate/domain/bookings/fields'
import { BackendError } from '../../../backend/calls.ts'
import type { Conflict } from '../../../finding/offers/offers.ts'
import { say } from '../../words.ts'

export type FormProblem = { field: keyof NewBooking | 'repeat'; text: string }

/** Shown at its field if the form has it, otherwise on the error page. */
export type Failure = { problem?: FormProblem; error?: string; conflict?: Conflict | undefined }

const formFields: readonly string[] = [...personFields, 'end_time', 'repeat']

export function failureOf(error: Error, booking: NewBooking | undefined): Failure {
  if (!(error instanceof BackendError) || error.code === 'unreachable') return { error: say('book.createFailed') }
  return { ...failureAt(error.field, error.message), conflict: conflictOf(error, booking) }
}

export function failureAt(field: string | undefined, text: string): Failure {
  if (field === undefined || !formFields.includes(field)) return { error: text }
  return { problem: { field: field as FormProblem['field'], text } }
}

function conflictOf({ alternatives = [] }: BackendError, booking: NewBooking | undefined): Conflict | undefined {
  return booking && alternatives.length > 0 ? { booking, alternatives } : undefined
}
