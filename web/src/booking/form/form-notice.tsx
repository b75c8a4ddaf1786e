import './booking-form.css'
import type { Time } from '@doorplate/domain/time'
import { Warning } from '../../ui/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { ChosenStart } from './chosen-start.ts'

type Props = {
  start: ChosenStart
  /** Whether the request was refused because of a field. */
  refused: boolean
  /** When what is shown was last known to be true, if it no longer is. */
  staleSince: Time | undefined
  /** The next thing to do before Confirm works. */
  missing: string | undefined
}

/** Says next to the buttons why nothing can be confirmed, also what stands further up: on a phone both are never seen at once. */
export function FormNotice({ start, refused, staleSince, missing }: Props) {
  const lost = start.state !== 'chosen'
  return (
    <>
      {staleSince !== undefined && (
        <p className="form-notice-stale">{say('form.staleForm', { time: shownTime(staleSince) })}</p>
      )}
      {(lost || refused) && (
        <p className={lost ? 'alert form-notice form-notice-lost' : 'alert form-notice'}>
          <Warning />
          <span>{lost ? say('form.startLost', { time: shownTime(start.time) }) : say('form.correctMarked')}</span>
        </p>
      )}
      <p role="status" className="form-notice-missing">
        {missing}
      </p>
    </>
  )
}
