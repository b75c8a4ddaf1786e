import './form-notice.css'
import type { Time } from '@doorplate/domain/time'
import { Warning } from '../../ui/icons.tsx'
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
        <p className="form-notice-stale">
          Not up to date since {staleSince}. {say('book.perhapsTaken')}
        </p>
      )}
      {(lost || refused) && (
        <p className="alert form-notice">
          <Warning />
          <span>
            {lost ? `${start.time} can no longer be booked. ${say('book.chooseAnother')}` : say('book.correctMarked')}
          </span>
        </p>
      )}
    </>
  )
}
