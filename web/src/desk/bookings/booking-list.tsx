import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { type ReactNode, useMemo } from 'react'
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { namedDate, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import { BookingRow } from './booking-row.tsx'
import { useDeskRooms } from './use-desk-rooms.ts'
import { useScrolledToEnd } from './use-scrolled-to-end.ts'

type Props = {
  rows: readonly ListedBooking[]
  opened: string | undefined
  onOpen(id: string): void
  /** The last rows are in sight. */
  onEnd: (() => void) | undefined
  empty: ReactNode
}

/** Only rows in sight are in the page. They are measured, because on a phone each is a card. */
export function BookingListBox({ rows, opened, onOpen, onEnd, empty }: Props) {
  const { nameOf } = useDeskRooms()
  const { date: today } = useNow()
  const layout = useMemo(() => new ListLayout({ estimatedRowHeight: 64 }), [])
  useScrolledToEnd(onEnd, rows.length)
  return (
    <>
      <div className="desk-bookings-head desk-bookings-row" aria-hidden="true">
        <span>{say('deskBookings.when')}</span>
        <span>{say('deskBookings.room')}</span>
        <span>{say('deskBookings.who')}</span>
        <span>{say('deskBookings.purpose')}</span>
        <span>{say('deskBookings.people')}</span>
      </div>
      <Virtualizer layout={layout}>
        <GridList
          className="desk-bookings"
          aria-label={say('desk.bookings')}
          items={rows}
          dependencies={[opened, nameOf, today]}
          onAction={(id) => onOpen(String(id))}
          renderEmptyState={() => <p className="desk-bookings-empty">{empty}</p>}
        >
          {(row) => (
            <GridListItem
              id={row.id}
              textValue={`${namedDate(row.date, today, 'short')} ${shownTimes(row)}, ${nameOf(row.room_id)}, ${row.booked_by ?? ''}`}
              data-opened={row.id === opened || undefined}
            >
              <BookingRow booking={row} room={nameOf(row.room_id)} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </>
  )
}
