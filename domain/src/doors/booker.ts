import { emailProblem, normalizeEmail } from '../bookings/addresses/emails.ts'
import { type FieldProblem, textProblem } from '../bookings/bookings.ts'
import type { PersonValues } from '../bookings/fields.ts'
import { normalize } from '../texts.ts'

export const doorBookerFields = ['booked_by', 'company', 'booker_email'] as const

export type DoorBooker = Pick<PersonValues, (typeof doorBookerFields)[number]>

type Typed = { [F in keyof DoorBooker]?: string | undefined }

export function normalizeDoorBooker({ booked_by = '', company = '', booker_email = '' }: Typed): DoorBooker {
  return { booked_by: normalize(booked_by), company: normalize(company), booker_email: normalizeEmail(booker_email) }
}

export function doorBookerProblem({ booked_by, company, booker_email }: DoorBooker): FieldProblem | undefined {
  const checks = [
    ['booked_by', textProblem('booked_by', booked_by)],
    ['company', company === '' ? undefined : textProblem('company', company)],
    ['booker_email', booker_email === '' ? undefined : emailProblem(booker_email)]
  ] as const
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}
