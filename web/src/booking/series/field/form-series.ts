import type { Room } from '@doorplate/domain/rooms'
import type { Unanswered } from '../../../keys/unanswered.ts'
import type { ToSend } from '../../form/sending/attempts.ts'
import type { SeriesTimes } from '../dates/date-plan.ts'
import type { SeriesDraft } from '../series-draft.ts'

/** The form's repeat. */
export type FormSeries = {
  rooms: readonly Room[]
  repeat: SeriesDraft
  booking: SeriesTimes
  /** Was sent already, and may be stored although no answer has come. */
  sent: Unanswered | undefined
  /** @param series what the form sends: undefined while the dates are checked or need a choice */
  onSeries(series: ToSend | undefined): void
  /** @param problem why they cannot be sent */
  onProblem(problem: string | undefined): void
  change(changes: { repeat: SeriesDraft | undefined }): void
}
