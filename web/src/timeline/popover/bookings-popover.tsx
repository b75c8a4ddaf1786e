import '../timeline.css'
import { lineFields } from '@doorplate/domain/bookings/fields'
import { type ReactNode, useId } from 'react'
import { bookingPageLink } from '../../keys/booking-links.ts'
import { useKeptKeys } from '../../keys/use-kept-keys.ts'
import { FieldLines } from '../../schedule/booking-words.tsx'
import { useBookings } from '../../schedule/use-bookings.ts'
import { shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { closingWords } from '../closing-words.ts'
import type { BookedBlock, RoomPlan } from '../room-plan.ts'
import { DialogPopover } from './popover.tsx'

type Props = {
  title: ReactNode
  plan: RoomPlan
  /** The booking to show; without it, all of the day's. */
  block: BookedBlock | undefined
  anchor: Element | null
  onClose(): void
}

export function BookingsPopover({ title, plan, block, anchor, onClose }: Props) {
  const heading = useId()
  const { room, date, bookings } = plan
  const closed = block ? undefined : closingWords(plan)
  const { data: whole = [] } = useBookings(room.id, date)
  const kept = useKeptKeys()
  const shown = block ? bookings.filter(({ start_time }) => start_time === block.start_time) : bookings
  return (
    <DialogPopover className="bookings-popover" labelledBy={heading} anchorOf={() => anchor} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {closed !== undefined && <p>{closed}</p>}
      {shown.length === 0 && <p>{say('day.noBookings')}</p>}
      <ul>
        {shown.map((booking) => {
          const shown = whole.find(({ start_time }) => start_time === booking.start_time)
          const { id, purpose } = shown ?? {}
          return (
            <li key={booking.start_time}>
              <b>{shownTimes(booking)}</b>
              <Line text={booking.booked_by ?? say('day.booked')} />
              <Line text={booking.company} />
              <Line text={purpose} />
              {shown && <FieldLines booking={shown} fields={lineFields('display')} />}
              {id !== undefined && kept.some((each) => each.id === id) && (
                <a href={bookingPageLink(id)}>{say('all.seeOrChange')}</a>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className="button" onClick={onClose}>
        {say('all.close')}
      </button>
    </DialogPopover>
  )
}

function Line({ text }: { text: string | null | undefined }) {
  return text ? (
    <p>
      <bdi>{text}</bdi>
    </p>
  ) : null
}
