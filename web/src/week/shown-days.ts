import { addDays, type Day } from '@doorplate/domain/time'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const workdays = 5

/** Monday to Friday, and the weekend when something is booked in it, or when it is what is looked at. */
export function shownDays(monday: Day, date: Day, isBooked: (day: Day) => boolean): Day[] {
  const week = everyDay.map((days) => addDays(monday, days))
  const weekend = week.slice(workdays)
  return weekend.includes(date) || weekend.some(isBooked) ? week : week.slice(0, workdays)
}
