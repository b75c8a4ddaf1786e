import { type Day, isDay } from '@doorplate/domain/time'
import { useState } from 'react'
import { pageQuery, replaceAddress } from '../ui/links/address.ts'

export function useShownDate(today: Day) {
  const [chosen, setChosen] = useState(() => {
    const date = pageQuery().get('date')
    return date !== null && isDay(date) ? date : undefined
  })

  function choose(date: string) {
    if (!isDay(date)) return
    const next = date === today ? undefined : date
    setChosen(next)
    replaceAddress((query) => (next === undefined ? query.delete('date') : query.set('date', next)))
  }

  const date = chosen ?? today
  return { date, isToday: date === today, choose }
}
