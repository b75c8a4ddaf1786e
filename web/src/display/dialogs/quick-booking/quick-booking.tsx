import '../dialogs.css'
import type { Room } from '@doorplate/domain/rooms'
import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react'
import { retryImport } from '../../../backend/loading/retry-import.ts'
import { type BookingDraft, draftFor, emptyDraft } from '../../../booking/form/booking-draft.ts'
import { BookingForm } from '../../../booking/form/booking-form.tsx'
import type { Offer } from '../../../finding/offers/offers.ts'
import { useConflictOffers } from '../../../finding/offers/use-conflict-offers.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { ActionButton } from '../../../ui/controls/action-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Cross } from '../../../ui/icons/later-icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSharedScreen } from '../../../ui/use-shared-screen.ts'
import { useVisitActions } from '../../visit/visit-context.ts'
import { say } from '../../words.ts'
import { MessageDialog } from '../message-dialog.tsx'
import { formAddress } from './form-address.ts'
import { type BookDialog, useQuickBooking } from './use-quick-booking.ts'

const PhoneCode = lazy(() => retryImport(async () => ({ default: (await import('./phone-code.tsx')).PhoneCode })))

type Props = {
  room: Room
  dialog: BookDialog
  draft: BookingDraft
  /** Why nothing can be booked for now; typed text is kept. */
  paused: string | undefined
}

export function QuickBooking({ room, dialog, draft, paused }: Props) {
  const { target, sending, failure, clear } = useQuickBooking(room, dialog)
  const { busy } = sending
  const { error, conflict } = failure ?? {}
  const { data: rooms = [] } = useRooms()
  const { change, closeAt } = useVisitActions()
  const kiosk = useSharedScreen()
  const { KioskOffers } = useConflictOffers(conflict !== undefined) ?? {}
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const phone = kiosk ? formAddress(target, draft.durationMinutes) : undefined
  const [isCodeLarge, setCodeLarge] = useState(false)
  const isBookable = target.start.state === 'chosen'
  const warning = isBookable ? ((busy ? undefined : paused) ?? error) : undefined

  function close() {
    if (busy) return
    if (isBookable) closeAt('times', { dialog: undefined, draft: kiosk ? emptyDraft : draft })
    else closeAt('times', { dialog: undefined, sheet: 'slots' })
  }

  function type(changed: BookingDraft) {
    if (error !== undefined) clear()
    change({ draft: changed })
  }

  function take(offer: Offer) {
    const { date, start_time: start, rooms } = offer
    clear()
    change({ dialog: { kind: 'book', date, start, room_id: rooms[0]!.id }, draft: draftFor(draft, offer) })
    // The offer that was pressed goes.
    heading.current?.focus()
  }

  if (error !== undefined && conflict && KioskOffers) {
    return (
      <MessageDialog sentence={error} onClose={clear}>
        <KioskOffers conflict={conflict} rooms={rooms} onTake={take} />
      </MessageDialog>
    )
  }

  return (
    <Dialog
      kind="form"
      className={phone === undefined ? 'quick-booking' : 'quick-booking quick-booking-phone'}
      labelledBy={title}
      focusFirst={heading}
      onClose={phone !== undefined && isCodeLarge ? () => setCodeLarge(false) : close}
    >
      <QuickBookingHead {...{ title, heading, busy }} onClose={close}>
        {phone !== undefined && (
          <PhoneCode address={phone} isLarge={isCodeLarge} onTap={() => setCodeLarge(!isCodeLarge)} />
        )}
      </QuickBookingHead>
      {warning !== undefined && <Notice sentence={warning} />}
      <BookingForm
        target={target}
        draft={draft}
        onDraft={type}
        sending={{ ...sending, paused: paused !== undefined }}
        waysOut={{ onTake: take }}
        onCancel={close}
      />
    </Dialog>
  )
}

type HeadProps = {
  title: string
  heading: Ref<HTMLHeadingElement>
  busy: boolean
  onClose(): void
  children: ReactNode
}

function QuickBookingHead({ title, heading, busy, onClose, children }: HeadProps) {
  return (
    <header>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {say('display.quickBooking')}
      </h2>
      <Suspense>{children}</Suspense>
      <ActionButton className="button" isOff={busy} onClick={onClose}>
        <Cross />
        {say('all.close')}
      </ActionButton>
    </header>
  )
}
