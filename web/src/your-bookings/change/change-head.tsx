import '../your-bookings.css'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { ArrowLeft } from '../../ui/icons/later-icons.tsx'
import { longDate, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import { OthersChanges } from './others-changes.tsx'

type Props = {
  before: NewBooking
  /** The booking that the change began with, if others have changed it since. */
  earlier: NewBooking | undefined
  rooms: readonly Room[]
  isSeveral: boolean
  onBack(): void
}

export function ChangeHead({ before, earlier, rooms, isSeveral, onBack }: Props) {
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const room = rooms.find(({ id }) => id === before.room_id)?.name ?? before.room_id
  return (
    <header className="change-page-head">
      <button type="button" className="change-page-back" onClick={onBack}>
        <ArrowLeft />
        <span>{say('yours.title')}</span>
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {say('yours.changeTitle')}
      </h1>
      <p>
        {isSeveral
          ? say('yours.datesStay')
          : say('yours.stays', { room, date: longDate(before.date), times: shownTimes(before) })}
      </p>
      {earlier && <OthersChanges before={earlier} now={before} {...{ rooms, isSeveral }} />}
    </header>
  )
}
