import './booking-form.css'
import type { ReactNode } from 'react'
import { Warning } from '../../ui/icons/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { DatesNotice } from '../series/field/dates-notice.tsx'
import type { SeriesInField } from '../series/field/use-series-field.ts'
import type { BookingDraft } from './booking-draft.ts'
import { emptyFields, isComplete } from './complete-draft.ts'
import type { FormTarget } from './form-target.ts'
import { say } from './words.ts'

type Props = {
  target: FormTarget
  draft: BookingDraft
  isRefused: boolean
  /** Whether somebody tried to submit the incomplete form. */
  isIncomplete: boolean
  lost: ReactNode
  repeat: Pick<SeriesInField, 'problem' | 'setOpen'>
}

/** Repeats the problems of the form next to the buttons: a phone never shows both at once. */
export function FormNotices({ target: { start, staleSince }, draft, isRefused, isIncomplete, lost, repeat }: Props) {
  const isLost = start.state !== 'chosen'
  return (
    <>
      {staleSince !== undefined && (
        <p className="form-notice-stale">{say('form.staleForm', { time: shownTime(staleSince) })}</p>
      )}
      {lost}
      {!isLost && repeat.problem !== undefined && (
        <DatesNotice problem={repeat.problem} onOpen={() => repeat.setOpen(true)} />
      )}
      {((isLost && !lost) || isRefused) && (
        <p className={isLost ? 'alert form-notice form-notice-lost' : 'alert form-notice'}>
          <Warning />
          <span>{isLost ? say('form.startLost', { time: shownTime(start.time) }) : say('form.correctMarked')}</span>
        </p>
      )}
      <p role="status" className="form-notice-missing">
        {isIncomplete && missingWords(draft)}
      </p>
    </>
  )
}

/** Undefined where another sentence says what is wrong. */
function missingWords(draft: BookingDraft): string | undefined {
  const labels = emptyFields(draft).map((field) => say(`label.${field}`))
  if (labels.length > 0) return say('form.stillMissing', { fields: listed(labels) })
  return isComplete(draft) ? undefined : say('form.correctMarked')
}
