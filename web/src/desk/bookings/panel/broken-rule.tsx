import type { OwnBooking } from '../../../backend/holder.ts'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { useConflicts } from '../../rules/use-conflicts.ts'
import { say } from '../../words.ts'

type Props = { booking: Pick<OwnBooking, 'id' | 'room_id'> }

/** Why the rules would refuse an upcoming booking today, such as one that was restored while its room is closed. */
export function BrokenRule({ booking: { id, room_id } }: Props) {
  const office_id = useDeskRooms().officeOf(room_id)
  return office_id === undefined ? null : <RuleOfOffice {...{ id, office_id }} />
}

function RuleOfOffice({ id, office_id }: { id: string; office_id: string }) {
  const conflict = useConflicts(office_id).find(({ booking_id }) => booking_id === id)
  return (
    conflict && (
      <p>
        <span className="desk-tag">{say('deskBookings.againstRules')}</span> {conflict.detail}
      </p>
    )
  )
}
