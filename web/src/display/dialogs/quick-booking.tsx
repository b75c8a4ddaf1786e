import './dialogs.css'
import type { Room } from '@doorplate/domain/rooms'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { Moment, Time } from '@doorplate/domain/time'
import { useId, useRef } from 'react'
import { type BookingDraft, emptyDraft } from '../../booking/form/booking-draft.ts'
import { BookingForm } from '../../booking/form/booking-form.tsx'
import { chosenStart } from '../../booking/form/chosen-start.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import type { Offer } from '../../finding/offers/offers.ts'
import { useInstead } from '../../finding/offers/use-instead.ts'
import { useBookings } from '../../schedule/use-bookings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Cross } from '../../ui/later-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/words.ts'
import type { Visitor } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import { MessageDialog } from './message-dialog.tsx'

type Props = {
  room: Room
  rooms: readonly Room[]
  dialog: Extract<Visit['dialog'], { kind: 'book' }>
  now: Moment
  visitor: Visitor
  kiosk: boolean
  /** Why nothing can be booked for now; typed text is kept. */
  paused: string | undefined
}

export function QuickBooking({ room: own, rooms, dialog, now, visitor, kiosk, paused }: Props) {
  const { date, start } = dialog
  const { draft } = visitor.visit
  const room = rooms.find(({ id }) => id === dialog.room_id) ?? own
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useBookings(room.id, date)
  const { busy, error, conflict, clear, withoutPending, sendingFor } = useBooking(visitor.finishBooking)
  const { KioskOffers } = useInstead(conflict !== undefined) ?? {}
  const bookings = withoutPending(data, start)
  const chosen = chosenStart({ date, time: start }, bookings, now)
  const target = {
    room,
    date,
    start: chosen,
    isRangeFree: (from: Time, minutes: number) => isRangeFree(bookings ?? [], from, minutes)
  }
  const warning = paused ?? error

  function close() {
    if (busy) return
    if (chosen.state === 'chosen') visitor.stopBooking(kiosk ? emptyDraft : draft)
    else visitor.chooseOtherStart()
  }

  function change(changed: BookingDraft) {
    if (error !== undefined) clear()
    visitor.change({ draft: changed })
  }

  function take(offer: Offer) {
    clear()
    visitor.take(offer)
  }

  if (error !== undefined && conflict && KioskOffers) {
    return (
      <MessageDialog sentence={error} onClose={clear}>
        <KioskOffers conflict={conflict} rooms={rooms} onTake={take} />
      </MessageDialog>
    )
  }

  return (
    <Dialog kind="form" className="quick-booking" labelledBy={title} focusFirst={heading} onClose={close}>
      <header>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {say('display.quickBooking')}
        </h2>
        <button type="button" className="button" disabled={busy} onClick={close}>
          <Cross />
          {say('all.close')}
        </button>
      </header>
      {warning !== undefined && chosen.state === 'chosen' && <Notice sentence={warning} />}
      <BookingForm
        rooms={rooms}
        target={target}
        draft={draft}
        onDraft={change}
        sending={sendingFor(room, date, start)}
        paused={paused !== undefined}
        shared={kiosk}
        onTake={take}
        onCancel={close}
      />
    </Dialog>
  )
}
