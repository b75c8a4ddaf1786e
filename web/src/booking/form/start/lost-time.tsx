import '../booking-form.css'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { useConflictOffers } from '../../../finding/offers/use-conflict-offers.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { shownTime } from '../../../words/dates.ts'
import type { WaysOut } from '../form-target.ts'
import { read, say } from '../words.ts'
import type { ChosenStart } from './chosen-start.ts'

type Props = WaysOut & {
  start: ChosenStart
  lost: NewBooking
}

/** Explains why the chosen start is taken, with alternatives. Below the fields, so that none of them moves. */
export function LostTime({ start, lost, onTake, onSeeTimes }: Props) {
  const { data: rooms = [] } = useRooms()
  const isLost = start.state !== 'chosen'
  const { FreeInstead } = useConflictOffers(isLost) ?? {}

  // The notice above the buttons must not cover the field that is being filled in.
  useWhen(isLost, () => document.activeElement?.scrollIntoView?.({ block: 'nearest' }))
  if (!isLost) return null
  return (
    <div className="alert lost-time">
      <Warning />
      <div role="alert">
        <Reason start={start} isShort={onSeeTimes !== undefined} />
        {say('all.typedKept')}
      </div>
      {FreeInstead && <FreeInstead {...{ lost, rooms, onTake }} />}
      {onSeeTimes && (
        <button type="button" className="button button-plain" onClick={onSeeTimes}>
          {say('form.seeTimes')}
        </button>
      )}
    </div>
  )
}

/** @param isShort in a bar that stays in view; the keys below say what to do */
function Reason({ start, isShort }: { start: ChosenStart; isShort: boolean }) {
  if (start.state === 'refused') return <b>{read(start.why)}</b>
  const [what, why] =
    start.state === 'taken'
      ? (['form.startTaken', 'book.conflict'] as const)
      : (['form.startTooLate', 'book.startOver'] as const)
  return (
    <>
      <b>{say(what, { time: shownTime(start.time) })}</b>
      {!isShort && `${say(why)} `}
    </>
  )
}
