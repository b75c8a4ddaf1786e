import './dialogs.css'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { retryImport } from '../../backend/retry-import.ts'
import { BookingForm } from '../../booking/form/booking-form.tsx'
import { useInstead } from '../../finding/offers/use-instead.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Cross } from '../../ui/later-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../words.ts'
import { formAddress } from './form-address.ts'
import { MessageDialog } from './message-dialog.tsx'
import { type QuickBookingOptions, useQuickBooking } from './use-quick-booking.ts'

const PhoneCode = lazy(() => retryImport(async () => ({ default: (await import('./phone-code.tsx')).PhoneCode })))

export function QuickBooking(options: QuickBookingOptions) {
  const { rooms, kiosk } = options
  const { failure, warning, clear, close, change, take, ...booking } = useQuickBooking(options)
  const { busy } = booking.sending
  const { error, conflict } = failure ?? {}
  const { KioskOffers } = useInstead(conflict !== undefined) ?? {}
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const phone = kiosk ? formAddress(booking.target, booking.draft.durationMinutes) : undefined
  const [isCodeLarge, setCodeLarge] = useState(false)

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
      <header>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {say('display.quickBooking')}
        </h2>
        {phone !== undefined && (
          <Suspense>
            <PhoneCode address={phone} isLarge={isCodeLarge} onTap={() => setCodeLarge(!isCodeLarge)} />
          </Suspense>
        )}
        <button type="button" className="button" disabled={busy} onClick={close}>
          <Cross />
          {say('all.close')}
        </button>
      </header>
      {warning !== undefined && <Notice sentence={warning} />}
      <BookingForm
        target={booking.target}
        draft={booking.draft}
        onDraft={change}
        sending={booking.sending}
        instead={{ onTake: take }}
        onCancel={close}
      />
    </Dialog>
  )
}
