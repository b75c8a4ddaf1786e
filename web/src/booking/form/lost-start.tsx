import './booking-form.css'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Offer } from '../../finding/offers/offers.ts'
import { useInstead } from '../../finding/offers/use-instead.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { read, say } from '../../words/words.ts'
import type { ChosenStart } from './chosen-start.ts'

type Props = {
  start: ChosenStart
  lost: NewBooking
  rooms: readonly Room[]
  maxOffers: number
  onTake(offer: Offer, byKeyboard: boolean): void
}

/** Explains why the chosen start is taken, with alternatives. Placed below the fields, so that none of them moves. */
export function LostStart({ start, ...props }: Props) {
  const isLost = start.state !== 'chosen'
  const { FreeInstead } = useInstead(isLost) ?? {}

  // The notice above the buttons must not cover the field that is being filled in.
  useWhen(isLost, () => document.activeElement?.scrollIntoView?.({ block: 'nearest' }))
  if (!isLost) return null
  return (
    <div className="lost-start">
      <div className="alert" role="alert">
        <Warning />
        <div>
          <Reason start={start} />
          {say('all.typedKept')}
        </div>
      </div>
      {FreeInstead && <FreeInstead {...props} />}
    </div>
  )
}

function Reason({ start }: { start: ChosenStart }) {
  if (start.state === 'refused') return <b>{read(start.why)}</b>
  const [what, why] =
    start.state === 'taken'
      ? (['form.startTaken', 'book.conflict'] as const)
      : (['form.startTooLate', 'book.startOver'] as const)
  return (
    <>
      <b>{say(what, { time: shownTime(start.time) })}</b>
      {`${say(why)} `}
    </>
  )
}
