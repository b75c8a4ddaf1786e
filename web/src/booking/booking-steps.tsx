import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { Moment, Time } from '@doorplate/domain/time'
import type { Contact } from '../live/contact.ts'
import { say } from '../words/words.ts'
import { BookingPage } from './booking-page.tsx'
import { DateStep } from './date-step.tsx'
import { type BookingDraft, draftAt, emptyDraft } from './form/booking-draft.ts'
import { chosenStart } from './form/chosen-start.ts'
import type { Booked, useBooking } from './form/use-booking.ts'
import { RoomChoice } from './room-choice.tsx'
import { RoomDisplays } from './room-displays.tsx'
import { Step, StepToCome } from './step.tsx'
import { TimeStep } from './time-step.tsx'
import type { useChoice } from './use-choice.ts'
import { useLaterParts } from './use-later-parts.ts'
import { useNextStep } from './use-next-step.ts'

type Props = {
  now: Moment
  contact: Contact
  rooms: readonly Room[]
  room: Room | undefined
  choice: ReturnType<typeof useChoice>
  /** The bookings of the chosen room and day; undefined until they have been read. */
  stored: Booking[] | undefined
  booking: ReturnType<typeof useBooking>
  booked: Booked | undefined
  onBooked(booked: Booked | undefined): void
  shared: boolean
  focused: boolean
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  opening: string | undefined
  onDisplay(room_id: string): void
}

export function BookingSteps(props: Props) {
  const { now, contact, rooms, room, choice, stored, booking, booked, draft, onDraft, shared } = props
  const bookings = booking.others(stored, choice.slot?.time)
  const start = room && choice.slot && chosenStart(choice.slot, bookings, now)
  const { BookedNotice, BookingForm } = useLaterParts(room !== undefined) ?? {}
  const { headings, goTo } = useNextStep(
    props.focused ? { to: start ? 'form' : room && choice.date ? 'times' : 'page', focus: true } : undefined
  )

  /** Nothing else is chosen or opened while a booking is on its way, also in browsers that do not know `inert`. */
  function unlessBusy<Chosen extends unknown[]>(choose: (...chosen: Chosen) => void) {
    return (...chosen: Chosen) => {
      if (booking.busy) return
      props.onBooked(undefined)
      choose(...chosen)
    }
  }

  const chooseRoom = unlessBusy((room_id: string, browsing: boolean) => {
    choice.chooseRoom(room_id)
    if (!browsing) goTo({ to: 'times', focus: false })
  })

  const chooseTime = unlessBusy((time: Time, byKeyboard: boolean) => {
    choice.chooseTime(time)
    onDraft(draftAt(draft, booking.others(stored, time), time))
    goTo({ to: 'form', focus: byKeyboard })
  })

  function cancel() {
    choice.clearTime()
    if (shared) onDraft(emptyDraft)
    headings.times.current?.focus()
  }

  function closeNotice() {
    props.onBooked(undefined)
    headings.page.current?.focus()
  }

  return (
    <BookingPage
      heading={headings.page}
      notice={booked && BookedNotice && <BookedNotice booked={booked} onClose={closeNotice} />}
      shared={props.shared}
    >
      {/* The booking that is on its way is the one that they show. */}
      <div inert={booking.busy}>
        <RoomDisplays rooms={rooms} opening={props.opening} onDisplay={unlessBusy(props.onDisplay)} />
        <DateStep date={choice.typed} today={now.date} onDate={unlessBusy(choice.chooseDate)} />
        <Step title={say('book.selectRoom')} badge={{ number: 1, state: room ? 'done' : 'current' }}>
          <RoomChoice rooms={rooms} chosen={room?.id} onChoose={chooseRoom} />
        </Step>
        {room && choice.date !== undefined ? (
          <TimeStep
            {...{ now, bookings, start, contact }}
            date={choice.date}
            minutes={draft.durationMinutes}
            heading={headings.times}
            onChoose={chooseTime}
          />
        ) : (
          <StepToCome number={2}>{say(room ? 'book.chooseDateFirst' : 'book.chooseRoomFirst')}</StepToCome>
        )}
      </div>
      {room && choice.slot && start ? (
        <Step
          title={say('book.complete')}
          badge={{ number: 3, state: start.state === 'chosen' ? 'current' : undefined }}
        >
          {BookingForm && (
            <BookingForm
              {...{ room, start, draft, onDraft, shared }}
              heading={headings.form}
              date={choice.slot.date}
              isRangeFree={(from, minutes) => isRangeFree(bookings ?? [], from, minutes)}
              busy={booking.busy}
              problem={booking.problem}
              staleSince={contact.state === 'stale' ? contact.since.time : undefined}
              answer={booking.answerFor({ room_id: room.id, date: choice.slot.date, start_time: start.time })}
              onStop={booking.stop}
              onSubmit={(asked) => booking.book(room, asked)}
              onCancel={cancel}
            />
          )}
        </Step>
      ) : (
        room && choice.date !== undefined && <StepToCome number={3}>{say('book.chooseStart')}</StepToCome>
      )}
    </BookingPage>
  )
}
