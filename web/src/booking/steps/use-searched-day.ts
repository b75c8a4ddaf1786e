import { dateProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { useNow } from '../../clock/use-clock.ts'
import { type Choice, chosenDate, typedDate } from '../entry/choice.ts'
import { read } from '../words.ts'
import { useClosing } from './date/use-closing.ts'

/** The day that a search is about; `problem` says why it has no free room. */
export function useSearchedDay(choice: Choice) {
  const now = useNow()
  const typed = typedDate(choice, now)
  const date = chosenDate(choice, now)
  const refused = dateProblem(typed, now.date)
  // A closed office has no free room: the reason says more than a count.
  const closing = useClosing(undefined, date)
  const reason = refused ?? closing
  return {
    typed,
    date,
    today: now.date,
    isToday: typed === now.date,
    isRefused: refused !== undefined,
    problem: reason && read(reason)
  }
}
