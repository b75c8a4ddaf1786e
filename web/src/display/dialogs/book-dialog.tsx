import type { Room } from '@doorplate/domain/rooms'
import type { ComponentProps } from 'react'
import { draftFor, emptyDraft } from '../../booking/form/booking-draft.ts'
import { useRooms } from '../../schedule/use-rooms.ts'
import type { useNextFocus } from '../visit/use-next-focus.ts'
import type { Visit } from '../visit/visit.ts'
import { QuickBooking } from './quick-booking.tsx'

type Props = Pick<ComponentProps<typeof QuickBooking>, 'now' | 'paused' | 'beside'> & {
  room: Room
  dialog: Extract<Visit['dialog'], { kind: 'book' }>
  draft: Visit['draft']
  kiosk: boolean
  onVisit: (changes: Partial<Visit>) => void
  onFocus: ReturnType<typeof useNextFocus>['next']
}

/** Quick Booking, of this room or of one that it offers instead. */
export function BookDialog({ room, dialog, draft, kiosk, onVisit, onFocus, ...quick }: Props) {
  const { data: rooms = [] } = useRooms()
  return (
    <QuickBooking
      {...quick}
      room={rooms.find(({ id }) => id === dialog.room_id) ?? room}
      rooms={rooms}
      date={dialog.date}
      start={dialog.start}
      draft={draft}
      shared={kiosk}
      onDraft={(changed) => onVisit({ draft: changed })}
      onBooked={(booked) => onVisit({ dialog: undefined, draft: emptyDraft, sheet: 'schedule', booked })}
      onTake={(offer) => {
        const { date, start_time: start } = offer
        onVisit({ dialog: { kind: 'book', date, start, room_id: offer.rooms[0]!.id }, draft: draftFor(draft, offer) })
      }}
      onClose={(lost) => {
        onFocus({ place: 'times' })
        if (lost) onVisit({ dialog: undefined, sheet: 'slots' })
        else onVisit({ dialog: undefined, draft: kiosk ? emptyDraft : draft })
      }}
    />
  )
}
