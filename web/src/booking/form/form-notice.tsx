import './form-notice.css'
import type { Time } from '@doorplate/domain/time'
import { Warning } from '../../ui/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { ChosenStart } from './chosen-start.ts'

type Props = {
  start: ChosenStart
  /** Whether what was submitted has been refused, for a reason that stands beside its field. */
  refused: boolean
  /** When what is shown was last known to be true, if it no longer is. */
  staleSince: Time | undefined
}

/** Says above the buttons, too, what stands further up: on a phone both are never seen at once. */
export function FormNotice({ start, refused, staleSince }: Props) {
  const lost = start.state !== 'chosen'
  return (
    <>
      {staleSince !== undefined && (
        <p className="form-notice-stale">{say('book.staleForm', { time: shownTime(staleSince) })}</p>
      )}
      {(lost || refused) && (
        <p className="alert form-notice">
          <Warning />
          <span>{lost ? say('book.startLost', { time: shownTime(start.time) }) : say('book.correctMarked')}</span>
        </p>
      )}
    </>
  )
}
