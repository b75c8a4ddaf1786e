import type { OpeningHours } from '@doorplate/domain/rules/rules'

const workday = { open: '09:00', close: '18:00' }

/** Monday to Friday from 09:00 to 18:00. */
export const workdays: OpeningHours = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: null,
  sunday: null
}
