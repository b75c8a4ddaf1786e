import { dateProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { type Choice, chosenDate, typedDate } from '../entry/choice.ts'
import { useBookingNow } from '../entry/use-booking-now.ts'
import { read } from '../words.ts'
import { useClosing } from './date/use-closing.ts'

/** The day that a search is about; `problem` says why it has no free room. */
export function useSearchedDay(choice: Choice) {
  const now = useBookingNow()
  const typed = typedDate(choice, now)
  const date = chosenDate(choice, now)
  // A closed office has no free room: the reason says more than a count.
  const closing = useClosing(undefined, date)
  const reason = dateProblem(typed, now.date) ?? closing
  return {
    typed,
    date,
    isToday: typed === now.date,
    problem: reason && read(reason)
  }
}
