import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { Contact } from '../../live/contact.ts'
import type { ReadDay } from '../../schedule/queries/follow-day.ts'
import { StepToCome } from '../../ui/step.tsx'
import { typedDate } from '../entry/choice.ts'
import { useBookingNow } from '../entry/use-booking-now.ts'
import type { CurrentEntry } from '../entry/use-entry.ts'
import type { SentBooking } from '../use-sent-booking.ts'
import { say } from '../words.ts'
import { BookingPage } from './booking-page.tsx'
import { DateStep } from './date/date-step.tsx'
import { useClosing } from './date/use-closing.ts'
import { type Displays, RoomDisplays } from './displays/room-displays.tsx'
import { FormStep } from './form-step.tsx'
import { RoomStep } from './room/room-step.tsx'
import { useRoomFold } from './room/use-room-fold.ts'
import { useTimes } from './time/use-times.ts'
import { useChosen } from './use-chosen.ts'
import { useLaterSteps } from './use-later-steps.ts'
import { useNextStep } from './use-next-step.ts'
import { useStepActions } from './use-step-actions.ts'
import { WhatIsFree } from './what-is-free.tsx'

type Props = {
  contact: Contact
  readDay: ReadDay
  entry: CurrentEntry
  booking: Pick<SentBooking, 'sending' | 'booked' | 'closeNotice'>
  focused: boolean
  displays: Displays
}

export function BookingSteps({ contact, readDay, entry, booking, focused, displays }: Props) {
  const { choice, draft, change, linked } = entry
  const { sending, booked } = booking
  const now = useBookingNow()
  const { date, day, rooms, room, vacancies } = useChosen(choice, contact, readDay)
  const closing = useClosing(room?.id, date)
  const times = useTimes(room?.id, choice, sending.unanswered.pending)
  const { start, isRangeFree } = times
  const staleSince = contact.state === 'stale' ? contact.since.time : undefined

  const first = start ? 'form' : room && date !== undefined ? 'times' : 'page'
  const { headings, goTo } = useNextStep(focused ? { to: first, focus: linked ? 'field' : true } : undefined)
  const { busy } = sending
  const actions = useStepActions(entry, {
    busy,
    draftAt: times.draftAt,
    goTo,
    headings,
    closeBooked: booking.closeNotice
  })
  const fold = useRoomFold(room !== undefined)
  // Not in the form's own step: useNextStep looks for the heading when this component renders.
  const { BookedNotice, BookingForm, TimeStep, UnansweredBooking } = useLaterSteps({ room, booked })

  function chooseRoom(room_id: string, browsing: boolean) {
    fold.setChanging(browsing)
    actions.chooseRoom(room_id, browsing)
  }

  return (
    <BookingPage
      heading={headings.page}
      notice={booked && BookedNotice && <BookedNotice booked={booked} onClose={actions.closeNotice} />}
      contact={contact}
    >
      {UnansweredBooking && <UnansweredBooking {...{ choice, draft, change }} {...sending.unanswered} />}
      {/* The steps keep showing the booking while it is sent. */}
      <div className="booking-steps" inert={sending.busy}>
        <WhatIsFree
          {...{ rooms, entry, contact, day }}
          onDate={actions.chooseDate}
          onChoose={(room_id) => chooseRoom(room_id, false)}
          onTake={actions.take}
        />
        <RoomDisplays rooms={rooms} {...displays} open={actions.unlessBusy(displays.open)} />
        <DateStep date={typedDate(choice, now)} closing={closing} now={now} onDate={actions.chooseDate} />
        <RoomStep {...{ rooms, vacancies, fold }} chosen={room?.id} onChoose={chooseRoom} />
        {room && date !== undefined && TimeStep ? (
          <TimeStep
            {...{ entry, room, times, contact }}
            heading={headings.times}
            onChangeRoom={() => fold.changeRoom({ isFarAway: true })}
            onChoose={actions.chooseTime}
          />
        ) : (
          <StepToCome number={2}>{whatIsMissing(room, date)}</StepToCome>
        )}
      </div>
      {room && choice.slot && start && (
        <FormStep next={rooms.find(({ id }) => id === choice.next)} isCurrent={start.state === 'chosen'}>
          {BookingForm && (
            <BookingForm
              {...{ draft, sending }}
              heading={headings.form}
              target={{ room, date: choice.slot.date, start, isRangeFree, staleSince }}
              waysOut={{ onTake: actions.take, onSeeTimes: () => goTo({ to: 'times', focus: true }) }}
              onDraft={(changed) => change({ draft: changed })}
              onCancel={actions.cancel}
            />
          )}
        </FormStep>
      )}
      {room && !start && date !== undefined && !closing && (
        <StepToCome number={3}>{say('book.chooseStart')}</StepToCome>
      )}
    </BookingPage>
  )
}

function whatIsMissing(room: Room | undefined, date: Day | undefined): string {
  if (!room) return say('book.chooseRoomFirst')
  return date === undefined ? say('book.chooseDateFirst') : say('all.loadingWait')
}
