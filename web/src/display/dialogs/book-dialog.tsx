import type { Room } from '@doorplate/domain/rooms'
import type { ComponentProps } from 'react'
import { draftFor, emptyDraft } from '../../booking/form/booking-draft.ts'
import type { Visitor } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { QuickBooking } from './quick-booking.tsx'

type Props = Pick<ComponentProps<typeof QuickBooking>, 'rooms' | 'now' | 'paused'> & {
  room: Room
  dialog: Extract<Visit['dialog'], { kind: 'book' }>
  visitor: Visitor
  kiosk: boolean
}

export function BookDialog({ room, dialog, visitor, kiosk, ...quick }: Props) {
  const { visit, change, focus } = visitor
  const { draft } = visit
  return (
    <QuickBooking
      {...quick}
      room={quick.rooms.find(({ id }) => id === dialog.room_id) ?? room}
      date={dialog.date}
      start={dialog.start}
      draft={draft}
      shared={kiosk}
      onDraft={(changed) => change({ draft: changed })}
      onBooked={(booked) => change({ dialog: undefined, draft: emptyDraft, sheet: 'schedule', booked })}
      onTake={(offer) => {
        const { date, start_time: start } = offer
        change({ dialog: { kind: 'book', date, start, room_id: offer.rooms[0]!.id }, draft: draftFor(draft, offer) })
      }}
      onClose={(lost) => {
        focus.next({ place: 'times' })
        if (lost) change({ dialog: undefined, sheet: 'slots' })
        else change({ dialog: undefined, draft: kiosk ? emptyDraft : draft })
      }}
    />
  )
}
