import { localTime } from '@doorplate/domain/time'
import { Button } from 'react-aria-components'
import { useOffice } from '../../clock/use-office.ts'
import { changedAddress, deskAddress, go, useAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import type { AuditEntry } from '../history/audit-entry.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'

/** @param describedBy the element that says what the entry is about */
type Props = { entry: AuditEntry; describedBy: string }

/** Nothing for a booking that was deleted. */
export function OpenBookingLink({ entry, describedBy }: Props) {
  const { booking_id, action } = entry
  if (booking_id === null || action === 'deleted') return null
  return <BookingLink id={booking_id} describedBy={describedBy} />
}

export function BookingLink({ id, describedBy }: { id: string; describedBy: string }) {
  return (
    <DeskLink
      className="button desk-button-small"
      to={deskAddress('bookings', { booking: id, show: 'all' })}
      aria-describedby={describedBy}
    >
      {say('deskLog.open')}
    </DeskLink>
  )
}

/** Leads to all that came from the same browser since that day. */
export function BrowserLink({ entry, describedBy }: Props) {
  const { client, operator, at } = entry
  const { time_zone } = useOffice()
  const { query } = useAddress()
  if (client === null || operator !== null || query.get('browser') === client) return null
  const { date: since } = localTime(Date.parse(at), time_zone)
  return (
    <DeskLink
      className="button desk-button-small"
      to={deskAddress('log', { browser: client, since })}
      aria-describedby={describedBy}
    >
      {say('deskLog.whatItDid')}
    </DeskLink>
  )
}

type UndoProps = { entries: readonly AuditEntry[]; batch: string; describedBy: string }

/** For managers, and for whoever did it. */
export function UndoBatchButton({ entries, batch, describedBy }: UndoProps) {
  const { id, role } = useOperator()
  if (role !== 'manager' && entries.some(({ operator }) => operator?.id !== id)) return null
  return (
    <Button
      className="button desk-button-small"
      data-key={batch}
      aria-describedby={describedBy}
      onPress={() => go(changedAddress({ undo: batch }))}
    >
      {say('deskLog.undo')}
    </Button>
  )
}
