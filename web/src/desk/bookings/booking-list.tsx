import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { type ReactNode, useMemo } from 'react'
import { Checkbox, GridList, GridListItem, type Key, ListLayout, Virtualizer } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { namedDate, shownTimes } from '../../words/dates.ts'
import { useScrolledToEnd } from '../parts/use-scrolled-to-end.ts'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'
import { BookingRow } from './booking-row.tsx'
import type { Chosen } from './many/use-chosen.ts'

type Props = {
  rows: readonly ListedBooking[]
  opened: string | undefined
  /** Without it a tap on a row chooses it. */
  onOpen: ((id: string) => void) | undefined
  /** The last rows are in sight. */
  onEnd: (() => void) | undefined
  empty: ReactNode
  /** Rows chosen by Space, Shift and arrows, Ctrl A, or their boxes. */
  chosen: Pick<Chosen, 'keys' | 'choose'>
}

/** Only rows in sight are in the page. They are measured, because on a phone each is a card. */
export function BookingListBox({ rows, opened, onOpen, onEnd, empty, chosen }: Props) {
  const { nameOf } = useDeskRooms()
  const { date: today } = useNow()
  const layout = useMemo(() => new ListLayout({ estimatedRowHeight: 64 }), [])
  const cancelled = useMemo(() => rows.filter((row) => row.cancelled).map(({ id }) => id), [rows])
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
          className={`desk-bookings ${onOpen && chosen.keys.size === 0 ? '' : 'desk-selecting'}`}
          aria-label={say('desk.bookings')}
          items={rows}
          selectionMode="multiple"
          selectedKeys={chosen.keys}
          onSelectionChange={chosen.choose}
          disabledKeys={cancelled}
          disabledBehavior="selection"
          // Single letters are keys of the desk.
          disallowTypeAhead
          dependencies={[opened, nameOf, today]}
          {...(onOpen && { onAction: (id: Key) => onOpen(String(id)) })}
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
