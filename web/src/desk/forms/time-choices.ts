import { quarterHours } from '@doorplate/domain/schedule/slots'
import { dayEnd, type Time } from '@doorplate/domain/time'
import { shownTime } from '../../words/dates.ts'
import type { Choices } from './fields.tsx'

// A browser's own field of a time has no 24:00, and follows the browser's language instead of the office's clock.
export const startChoices = () => quarterHours.map(choice)
export const endChoices = () => [...quarterHours.slice(1), dayEnd].map(choice)

function choice(time: Time): Choices[number] {
  return [time, shownTime(time)]
}
