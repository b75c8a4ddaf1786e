import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMomentIn } from '../../places/use-moment-in.ts'
import { useOfficeRules } from '../../rules/use-office-rules.ts'
import { nextStart } from './next-start.ts'
import type { SearchValues } from './search-values.ts'

/** Keeps date and start at the next start of the office until somebody enters another one. */
export function useNextStart(office: string) {
  const { setValue, formState } = useFormContext<SearchValues>()
  const { date: isOtherDate, start_time: isOtherTime } = formState.dirtyFields
  const rules = useOfficeRules([office])(office)
  const now = useMomentIn()(office)
  const isEntered = isOtherDate || isOtherTime
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time goes on while somebody fills in the form.
  useEffect(() => {
    if (isEntered) return
    const { date, time } = nextStart(rules, now)
    setValue('date', date)
    setValue('start_time', time)
  }, [office, rules])
}
