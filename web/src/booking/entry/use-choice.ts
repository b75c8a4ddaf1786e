import { dateProblem } from '@doorplate/domain/rules/rule-problems'
import { usualDay } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import type { Offer } from '../../finding/offers/offers.ts'
import { type Choice, withRoom } from './choice.ts'

export function useChoice(now: Moment, choice: Choice, onChoice: (choice: Choice) => void) {
  const usual = usualDay(now)
  const typed = choice.date ?? usual
  /** Undefined while the date field holds no bookable date. */
  const date: Day | undefined = dateProblem(typed, now.date) ? undefined : typed

  const change = (changes: Partial<Choice>) => onChoice({ ...choice, next: undefined, ...changes })
  return {
    ...choice,
    typed,
    date,
    chooseDate: (text: string) => change({ date: text === usual ? undefined : text, slot: undefined }),
    chooseRoom: (room_id: string) => onChoice(withRoom(choice, room_id)),
    chooseTime: (time: Time) => change({ slot: date === undefined ? undefined : { date, time } }),
    take: ({ rooms, date, start_time }: Offer) =>
      onChoice({
        date: date === usual ? undefined : date,
        room_id: rooms[0]!.id,
        slot: { date, time: start_time },
        next: rooms[1]?.id
      }),
    chooseNext: () => change({ room_id: choice.next }),
    clearTime: () => change({ slot: undefined }),
    clearRoom: () => change({ room_id: undefined, slot: undefined })
  }
}
