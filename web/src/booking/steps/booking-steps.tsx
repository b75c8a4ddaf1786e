import { useNow } from '../../clock/use-clock.ts'
import type { Contact } from '../../live/contact.ts'
import type { ReadDay } from '../../schedule/queries/follow-day.ts'
import { useDayOfRooms } from '../../schedule/queries/use-day-of-rooms.ts'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { useRoomsWithFaults } from '../../schedule/queries/use-rooms-with-faults.ts'
import { StepToCome } from '../../ui/step.tsx'
import { useAfter } from '../../ui/timers/use-after.ts'
import { useSharedScreen } from '../../ui/use-shared-screen.ts'
import { chosenDate, typedDate, withoutTime } from '../entry/choice.ts'
import type { CurrentEntry } from '../entry/use-entry.ts'
import { emptyDraft } from '../form/booking-draft.ts'
import { loadFormParts, useFormParts } from '../use-form-parts.ts'
import type { SentBooking } from '../use-sent-booking.ts'
import { say } from '../words.ts'
import { BookingPage } from './booking-page.tsx'
import { DateStep } from './date-step.tsx'
import { RoomDisplays } from './displays/room-displays.tsx'
import { FormStep } from './form-step.tsx'
import { RoomStep } from './room/room-step.tsx'
import { useRoomFold } from './room/use-room-fold.ts'
import { useVacancies } from './room/use-vacancies.ts'
import { loadTimeStep, useTimeStep } from './time/use-time-step.ts'
import { useTimes } from './time/use-times.ts'
import { useClosing } from './use-closing.ts'
import { useNextStep } from './use-next-step.ts'
import { useStepActions } from './use-step-actions.ts'
import { WhatIsFree } from './what-is-free.tsx'

/** What a chosen room needs is loaded ahead, but after all that the first screen needs. */
const loadAheadMilliseconds = 1000

type Props = {
  contact: Contact
  readDay: ReadDay
  entry: CurrentEntry
  booking: SentBooking
  focused: boolean
  opening?: string | undefined
  onDisplay(room_id: string): void
}

export function BookingSteps({ contact, readDay, entry, booking, focused, opening, onDisplay }: Props) {
  const { choice, change, linked } = entry
  const { booked } = booking
  const now = useNow()
  const shared = useSharedScreen()
  const date = chosenDate(choice, now)
  const day = useDayOfRooms(readDay, date)
  const rooms = useRoomsWithFaults(useRooms().data)
  const room = rooms.find(({ id }) => id === choice.room_id)
  const vacancies = useVacancies(day, { date, now, contact })
  const closing = useClosing(room?.id, date)
  const times = useTimes(room?.id, choice, booking)
  const { start } = times

  const first = start ? 'form' : room && date !== undefined ? 'times' : 'page'
  const { headings, goTo } = useNextStep(focused ? { to: first, focus: linked ? 'field' : true } : undefined)
  const actions = useStepActions(entry, { booking, draftAt: times.draftAt, goTo })
  const fold = useRoomFold(room !== undefined)
  // Not in the form's own step: useNextStep looks for the heading when this component renders.
  const { BookedNotice, BookingForm } = useFormParts(room !== undefined || booked !== undefined) ?? {}
  const { TimeStep } = useTimeStep(room !== undefined) ?? {}
  // A failure does not matter: what is missing is loaded again when it is needed.
  useAfter(loadAheadMilliseconds, () => void Promise.all([loadTimeStep(), loadFormParts()]).catch(() => {}))

  function chooseRoom(room_id: string, browsing: boolean) {
    fold.setChanging(browsing)
    actions.chooseRoom(room_id, browsing)
  }

  function cancel() {
    change({ choice: withoutTime(choice), ...(shared && { draft: emptyDraft }) })
    headings.times.current?.focus()
  }

  function closeNotice() {
    booking.closeNotice()
    headings.page.current?.focus()
  }

  return (
    <BookingPage
      heading={headings.page}
      notice={booked && BookedNotice && <BookedNotice booked={booked} onClose={closeNotice} />}
      contact={contact}
    >
      {/* The steps keep showing the booking while it is sent. */}
      <div className="booking-steps" inert={booking.busy}>
        <WhatIsFree
          {...{ rooms, entry, contact, day }}
          onDate={actions.chooseDate}
          onChoose={(room_id) => chooseRoom(room_id, false)}
          onTake={actions.take}
        />
        <RoomDisplays rooms={rooms} opening={opening} onDisplay={actions.unlessBusy(onDisplay)} />
        <DateStep date={typedDate(choice, now)} closing={closing} now={now} onDate={actions.chooseDate} />
        <div ref={fold.rooms}>
          <RoomStep
            rooms={rooms}
            chosen={room?.id}
            vacancies={vacancies}
            isFolded={fold.isFolded}
            onUnfold={() => fold.changeRoom()}
            onChoose={chooseRoom}
          />
        </div>
        {room && date !== undefined && TimeStep ? (
          <TimeStep
            {...{ entry, room, times, contact }}
            heading={headings.times}
            onChangeRoom={() => fold.changeRoom({ isFarAway: true })}
            onChoose={actions.chooseTime}
          />
        ) : (
          <StepToCome number={2}>
            {say(!room ? 'book.chooseRoomFirst' : date === undefined ? 'book.chooseDateFirst' : 'all.loadingWait')}
          </StepToCome>
        )}
      </div>
      {room && choice.slot && start && (
        <FormStep
          Form={BookingForm}
          entry={entry}
          target={{
            room,
            date: choice.slot.date,
            start,
            isRangeFree: times.isRangeFree,
            staleSince: contact.state === 'stale' ? contact.since.time : undefined
          }}
          sending={booking.sendingFor(room, choice.slot.date, start.time)}
          heading={headings.form}
          instead={{ onTake: actions.take, onSeeTimes: () => goTo({ to: 'times', focus: true }) }}
          onCancel={cancel}
        />
      )}
      {room && !start && date !== undefined && !closing && (
        <StepToCome number={3}>{say('book.chooseStart')}</StepToCome>
      )}
    </BookingPage>
  )
}
