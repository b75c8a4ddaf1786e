import { useNow } from '../../clock/use-clock.ts'
import { namedDate, shownTimes } from '../../words/dates.ts'
import { deskAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'
import { useConflicts } from './use-conflicts.ts'

const most = 5

type Props = {
  office_id: string
  /** Without one of all rooms of the office. */
  room_id?: string
}

/** Upcoming bookings that the rules would refuse today: each leads to its panel, where it can be moved or cancelled. */
export function RuleConflicts({ office_id, room_id }: Props) {
  const { date: today } = useNow()
  const { nameOf } = useDeskRooms()
  const found = useConflicts(office_id).filter((conflict) => room_id === undefined || conflict.room_id === room_id)
  if (found.length === 0) return null
  const title = say('deskRules.against', { count: found.length })
  return (
    <section className="desk-panel-part" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {found.slice(0, most).map((conflict) => (
          <li key={conflict.booking_id}>
            <span>
              <DeskLink className="desk-conflict" to={deskAddress('bookings', { booking: conflict.booking_id })}>
                {say('deskRules.conflict', {
                  date: namedDate(conflict.date, today, 'short'),
                  times: shownTimes(conflict),
                  room: nameOf(conflict.room_id)
                })}
              </DeskLink>
              <small>{conflict.detail}</small>
            </span>
          </li>
        ))}
      </ul>
      {found.length > most && <p className="desk-small">{say('deskRules.andMore', { count: found.length - most })}</p>}
    </section>
  )
}
