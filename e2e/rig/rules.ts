import { type OpeningHours, weekdays } from '@doorplate/domain/rules/rules'

const workday = { open: '09:00', close: '18:00' }

/** Monday to Friday from 09:00 to 18:00, and a short Saturday. */
export const officeHours: OpeningHours = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: { open: '10:00', close: '14:00' },
  sunday: null
}

/** The same hours on each day of the week. */
export function everyDay(open: string, close: string): OpeningHours {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, { open, close }])) as OpeningHours
}
