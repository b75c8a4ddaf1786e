import { messages } from '@doorplate/domain/messages'
import { isRangeFree } from '@doorplate/domain/slots'
import type { Time } from '@doorplate/domain/time'
import { useRef, useState } from 'react'
import type { Contact } from '../contact.ts'
import { RoomCards } from '../rooms/room-cards.tsx'
import { useRooms } from '../rooms/use-rooms.ts'
import { useNow } from '../use-clock.ts'
import { type BookingDraft, draftAt, emptyDraft } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingPage } from './booking-page.tsx'
import { chosenStart } from './chosen-start.ts'
import { DateStep } from './date-step.tsx'
import { ErrorPage } from './error-page.tsx'
import { RoomDisplays } from './room-displays.tsx'
import { Step, StepToCome } from './step.tsx'
import { TimeStep } from './time-step.tsx'
import { type Booked, useBooking } from './use-booking.ts'
import { useBookings } from './use-bookings.ts'
import { useChoice } from './use-choice.ts'
import { WaitPage } from './wait-page.tsx'

type Props = {
  contact: Contact
  /** Others use this screen next. */
  shared?: boolean
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  onDisplay(room_id: string): void
}

/** 'Book a Meeting Room': a date, a room, a start time, the form (specification §2.1). */
export function BookingView({ contact, shared = false, draft, onDraft, onDisplay }: Props) {
  const now = useNow()
  const choice = useChoice(now)
  const rooms = useRooms()
  const room = rooms.data?.find(({ id }) => id === choice.room_id)
  const read = useBookings(room?.id, choice.date)
  const [booked, setBooked] = useState<Booked>()
  const timeHeading = useRef<HTMLHeadingElement>(null)
  const [triedAgain, setTriedAgain] = useState(false)
  const booking = useBooking((stored) => {
    setBooked(stored)
    choice.clearRoom()
    onDraft(emptyDraft)
  })

  if (rooms.data === undefined) return <WaitPage failure={messages.roomsFailed} read={rooms} />
  if (room && read.data === undefined && read.errorUpdateCount > 0) {
    return <WaitPage failure={messages.bookingsFailed} read={read} />
  }
  if (booking.error !== undefined) return <ErrorPage message={booking.error} onTryAgain={tryAgain} />

  function tryAgain() {
    setTriedAgain(true)
    booking.clear()
  }

  /** Nothing else is chosen or opened while a booking is on its way, also in browsers that do not know `inert`. */
  function unlessBusy<Chosen>(choose: (chosen: Chosen) => void) {
    return (chosen: Chosen) => {
      if (booking.busy) return
      setBooked(undefined)
      choose(chosen)
    }
  }

  const chooseTime = unlessBusy((time: Time) => {
    choice.chooseTime(time)
    onDraft(draftAt(draft, booking.others(read.data, time), time))
  })

  function cancel() {
    choice.clearTime()
    onDraft(emptyDraft)
    timeHeading.current?.focus()
  }

  const bookings = booking.others(read.data, choice.slot?.time)
  const start = room && choice.slot && chosenStart(choice.slot, bookings, now)
  const failedBefore = triedAgain || rooms.errorUpdateCount > 0 || read.errorUpdateCount > 0

  return (
    <BookingPage focused={failedBefore} booked={booked} onBookedSeen={() => setBooked(undefined)}>
      {/* The booking that is on its way is the one that they show. */}
      <div inert={booking.busy}>
        <RoomDisplays rooms={rooms.data} onDisplay={unlessBusy(onDisplay)} />
        <DateStep date={choice.typed} today={now.date} onDate={unlessBusy(choice.chooseDate)} />
        <Step title="Select Room" plate={{ number: 1, is: room ? 'done' : 'current' }}>
          <RoomCards rooms={rooms.data} chosen={room?.id} onChoose={unlessBusy(choice.chooseRoom)} />
        </Step>
        {room && choice.date !== undefined ? (
          <TimeStep
            date={choice.date}
            now={now}
            bookings={bookings}
            start={start}
            minutes={draft.durationMinutes}
            contact={contact}
            heading={timeHeading}
            onChoose={chooseTime}
          />
        ) : (
          <StepToCome number={2}>
            {room ? 'Choose a date to see its times.' : 'Choose a room to see its times.'}
          </StepToCome>
        )}
      </div>
      {room && choice.slot && start ? (
        <Step title="Complete Booking" plate={{ number: 3, is: start.state === 'chosen' ? 'current' : undefined }}>
          <BookingForm
            room={room}
            date={choice.slot.date}
            start={start}
            draft={draft}
            onDraft={onDraft}
            isRangeFree={(from, minutes) => isRangeFree(bookings ?? [], from, minutes)}
            busy={booking.busy}
            shared={shared}
            problem={booking.problem}
            answer={booking.answerFor({ room_id: room.id, date: choice.slot.date, start_time: start.time })}
            onStop={booking.stop}
            onSubmit={(values) => booking.book(room, start.time, values)}
            onCancel={cancel}
          />
        </Step>
      ) : (
        room && choice.date !== undefined && <StepToCome number={3}>Choose a start time to go on.</StepToCome>
      )}
    </BookingPage>
  )
}
