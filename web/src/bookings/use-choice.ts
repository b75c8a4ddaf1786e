import { dateProblem } from '@doorplate/domain/bookings'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { useState } from 'react'

type Choice = {
  /** Undefined: today, also when midnight makes it another day. Otherwise what stands in the input. */
  date: string | undefined
  room_id: string | undefined
  /** With its day: at midnight a start of today becomes one of yesterday. */
  slot: { date: Day; time: Time } | undefined
}

/** What has been chosen on the way to a booking; a new date or room clears the slot (specification §2.1). */
export function useChoice(now: Moment) {
  const [choice, setChoice] = useState<Choice>({ date: undefined, room_id: undefined, slot: undefined })
  const typed = choice.date ?? now.date
  /** Undefined while what stands in the input cannot be booked. */
  const date: Day | undefined = dateProblem(typed, now.date) ? undefined : typed

  const change = (changes: Partial<Choice>) => setChoice((current) => ({ ...current, ...changes }))
  return {
    ...choice,
    typed,
    date,
    chooseDate: (text: string) => change({ date: text === now.date ? undefined : text, slot: undefined }),
    chooseRoom: (room_id: string) => change({ room_id, slot: undefined }),
    chooseTime: (time: Time) => change({ slot: date === undefined ? undefined : { date, time } }),
    clearTime: () => change({ slot: undefined }),
    clearRoom: () => change({ room_id: undefined, slot: undefined })
  }
}
