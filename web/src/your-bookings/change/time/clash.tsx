import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { searchOf } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { useRef } from 'react'
import { AlternativeList } from '../../../finding/offers/alternative-list.tsx'
import { insteadTitle } from '../../../finding/offers/offers.ts'
import { bringIntoView } from '../../../ui/focus/bring-into-view.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { shownTime } from '../../../words/dates.ts'
import { say } from '../../words.ts'
import type { ChangeDraft } from '../draft/change-draft.ts'
import type { useClash } from './use-clash.ts'

type Props = {
  after: NewBooking
  rooms: readonly Room[]
  /** Its sentence is undefined if nothing clashes. */
  clash: Pick<ReturnType<typeof useClash>, 'sentence' | 'otherBooking' | 'offers'>
  onTake(changes: Partial<ChangeDraft>): void
}

export function Clash({ after, rooms, clash: { sentence, otherBooking, offers }, onTake }: Props) {
  const alert = useRef<HTMLDivElement>(null)
  // The grid above is taller than a phone leaves room for. Somebody who types a text stays where they are.
  useWhen(
    sentence !== undefined,
    () => bringIntoView(isTyping() ? (document.activeElement as HTMLElement) : alert.current),
    sentence
  )
  const room = rooms.find(({ id }) => id === after.room_id)?.name ?? after.room_id
  return (
    <>
      {sentence !== undefined && (
        <div className="alert" role="alert" ref={alert}>
          <Warning />
          <div>
            <b>{sentence}</b>
            {otherBooking &&
              say('yours.bookedFromTo', {
                room,
                start: shownTime(otherBooking.start_time),
                end: shownTime(otherBooking.end_time)
              })}
          </div>
        </div>
      )}
      {offers.length > 0 && (
        <>
          <h3 className="change-page-instead">{insteadTitle()}</h3>
          <AlternativeList
            offers={offers}
            wanted={searchOf(after)}
            onTake={({ rooms: [taken], date, ...range }) =>
              onTake({
                room_id: taken!.id,
                date,
                start_time: range.start_time,
                durationMinutes: lengthOf(range)
              })
            }
          />
        </>
      )}
    </>
  )
}

function isTyping(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=date])') ?? false
}
