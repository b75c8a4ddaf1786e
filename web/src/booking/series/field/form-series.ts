import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { Unanswered } from '../../../keys/unanswered.ts'
import type { ToSend } from '../../form/attempts/attempts.ts'
import type { SeriesTimes } from '../dates/date-plan.ts'
import type { SeriesDraft } from '../series-draft.ts'

export type PlannedSend = {
  /** Undefined while the dates are checked or need a choice. */
  toSend: ToSend | undefined
  /** The day of the first meeting, as far as it is known: not always the day on which the time was chosen. */
  firstDate: Day | undefined
}

/** The form's repeat. */
export type FormSeries = {
  rooms: readonly Room[]
  repeat: SeriesDraft
  booking: SeriesTimes
  /** Was sent already, and may be stored although no answer has come. */
  sent: Unanswered | undefined
  onPlanned(planned: PlannedSend): void
  /** @param problem why they cannot be sent */
  onProblem(problem: string | undefined): void
  change(changes: { repeat: SeriesDraft | undefined }): void
}
