import '../timeline.css'
import { lineFields } from '@doorplate/domain/bookings/fields'
import { type ReactNode, useId } from 'react'
import { FieldLines, nameWords } from '../../schedule/booking-words.tsx'
import { RepeatMark } from '../../schedule/repeat-mark.tsx'
import { shownTimes } from '../../words/dates.ts'
import { closingWords } from '../closing-words.ts'
import type { BookedBlock, RoomPlan } from '../room-plan.ts'
import { say } from '../words.ts'
import { DialogPopover } from './popover.tsx'
import { useWholeBookings } from './use-whole-bookings.ts'

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
  const closed = block ? undefined : closingWords(plan)
  const shown = useWholeBookings(plan, block)
  return (
    <DialogPopover className="bookings-popover" labelledBy={heading} anchorOf={() => anchor} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {closed !== undefined && <p>{closed}</p>}
      {shown.length === 0 && <p>{say('day.noBookings')}</p>}
      <ul>
        {shown.map(({ booking, whole, link }) => (
          <li key={booking.start_time}>
            <b>{shownTimes(booking)}</b>
            <Line text={nameWords(booking) ?? say('all.booked')} />
            <Line text={booking.company} />
            <Line text={whole?.purpose} />
            <RepeatMark repeats={booking.repeats} />
            {whole && <FieldLines booking={whole} fields={lineFields('display')} />}
            {link !== undefined && <a href={link}>{say('all.seeOrChange')}</a>}
          </li>
        ))}
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
