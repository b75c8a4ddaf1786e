import type { Contact } from '../../live/contact.ts'
import { BookActions } from '../book-actions.tsx'
import { JustBooked, JustDone, JustOver } from '../just-done.tsx'
import { DisplayFoot } from '../layout/display-foot.tsx'
import type { ShownDay } from '../visit/use-shown-day.ts'
import type { Visit } from '../visit/visit.ts'
import type { CheckIn } from './actions/use-check-in.ts'
import type { DoorNow } from './actions/use-door-now.ts'
import type { Ending } from './actions/use-ending.ts'
import { useExtending } from './actions/use-extending.ts'
import { useNaming } from './actions/use-naming.ts'
import { useUndoing } from './actions/use-undoing.ts'
import { useWalkIn } from './actions/use-walk-in.ts'
import { CheckInNotice } from './check-in-notice.tsx'
import { MeetingButtons } from './meeting-buttons.tsx'
import type { Taps } from './taps/use-taps.ts'
import { WalkInButtons } from './walk-in-buttons.tsx'

type Props = {
  contact: Contact
  shown: ShownDay
  visit: Pick<Visit, 'booked' | 'over' | 'done' | 'walkIn' | 'sheet'>
  doorNow: DoorNow
  taps: Taps
  checkIn: CheckIn
  ending: Ending
}

/** What people can do at the door, or what they have just done. */
export function DoorFoot({ contact, shown, visit, doorNow, taps, checkIn, ending }: Props) {
  const { booked, over, sheet } = visit
  const { bookings } = shown
  const walkIn = useWalkIn(doorNow, taps)
  const extending = useExtending(doorNow, taps)
  const undoing = useUndoing(visit.done, bookings, taps)
  const naming = useNaming(visit.walkIn, bookings, taps)

  const notice = booked ? (
    <JustBooked booked={booked} />
  ) : over ? (
    <JustOver {...over} />
  ) : (
    undoing.done?.isNew && <JustDone {...{ undoing, naming }} isMailed={ending.isMailed} />
  )
  return (
    <DisplayFoot {...{ contact, shown, notice }}>
      <BookActions
        {...{ shown, naming }}
        slotsOpen={sheet === 'slots'}
        isDoorFirst={checkIn.open !== undefined || walkIn.ends.length > 0}
      >
        <CheckInNotice checkIn={checkIn} />
        <WalkInButtons walkIn={walkIn} />
        <MeetingButtons extending={extending} ending={ending} />
      </BookActions>
    </DisplayFoot>
  )
}
