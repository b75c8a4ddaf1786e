import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { type ReactNode, useMemo } from 'react'
import { Checkbox, GridList, GridListItem, ListLayout, type Selection, Virtualizer } from 'react-aria-components'
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
  /** Rows chosen by Space, Shift and arrows, Ctrl A, or their boxes. */
  chosen: { keys: Selection; choose(keys: Selection): void }
}

/** Only rows in sight are in the page. They are measured, because on a phone each is a card. */
export function BookingListBox({ rows, opened, onOpen, onEnd, empty, chosen }: Props) {
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
          selectionMode="multiple"
          selectedKeys={chosen.keys}
          onSelectionChange={chosen.choose}
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
              <Checkbox slot="selection" className="desk-choose" />
              <BookingRow booking={row} room={nameOf(row.room_id)} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </>
  )
}
