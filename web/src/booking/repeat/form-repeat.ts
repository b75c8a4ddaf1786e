import type { SeriesToSend } from '../form/send-booking.ts'
import type { SeriesTimes } from './date-plan.ts'
import type { Repeat } from './repeat.ts'

/** The form's repeat, and the series that it sends: undefined while the dates are checked or need a choice. */
export type FormRepeat = {
  repeat: Repeat
  booking: SeriesTimes
  series: { current: SeriesToSend | undefined; set(series: SeriesToSend | undefined): void }
  change(changes: { repeat: Repeat | undefined }): void
}
