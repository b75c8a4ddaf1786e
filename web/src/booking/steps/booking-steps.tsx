import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { Moment } from '@doorplate/domain/time'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SearchChoice } from '../../finding/search/search-choice.ts'
import type { Contact } from '../../live/contact.ts'
import type { Vacancies } from '../../rooms/room-cards.tsx'
import { narrow, useMedia } from '../../ui/hooks/use-media.ts'
import { Step, StepToCome } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import { BookingPage } from '../booking-page.tsx'
import { chosenStart } from '../form/chosen-start.ts'
import type { Booked } from '../form/use-booking.ts'
import { useLaterParts } from '../use-later-parts.ts'
import { DateStep } from './date-step.tsx'
import { RoomDisplays } from './room-displays.tsx'
import { RoomStep } from './room-step.tsx'
import { TimeStep } from './time-step.tsx'
import { type StepContext, useStepActions } from './use-step-actions.ts'

type Props = StepContext & {
  now: Moment
  contact: Contact
  rooms: readonly RoomWithFaults[]
  vacancies: Vacancies | undefined
  booked: Booked | undefined
  opening: string | undefined
  search: SearchChoice
  onSearch(search: SearchChoice): void
}

export function BookingSteps(props: Props) {
  const {
    now,
    contact,
    rooms,
    vacancies,
    room,
    choice,
    stored,
    booking,
    booked,
    draft,
    onDraft,
    shared,
    search,
    onSearch
  } = props
  const next = rooms.find(({ id }) => id === choice.next)
  const bookings = booking.others(stored, choice.slot?.time)
  const start = room && choice.slot && chosenStart(choice.slot, bookings, now)
  const { BookedNotice, BookingForm } = useLaterParts(room !== undefined) ?? {}
  const { headings, ...actions } = useStepActions(props, start)
  const isNarrow = useMedia(narrow)
  const [isChanging, setChanging] = useState(false)
  const roomStep = useRef<HTMLDivElement>(null)

  const isFolded = isNarrow && room !== undefined && !isChanging

  // The list that had the focus is gone.
  useLayoutEffect(() => {
    if (isFolded && document.activeElement === document.body) focusChosenRoom(roomStep.current)
  }, [isFolded])

  function changeRoom(isFarAway: boolean) {
    flushSync(() => setChanging(true))
    focusChosenRoom(roomStep.current)
    if (isFarAway) roomStep.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <BookingPage
      heading={headings.page}
      notice={booked && BookedNotice && <BookedNotice booked={booked} onClose={actions.closeNotice} />}
      shared={props.shared}
    >
      {/* The booking that is on its way is the one that they show. */}
      <div className="booking-steps" inert={booking.busy}>
        <RoomDisplays rooms={rooms} opening={props.opening} onDisplay={actions.openDisplay} />
        <DateStep date={choice.typed} now={now} onDate={actions.chooseDate} />
        <div ref={roomStep}>
          <RoomStep
            {...{ now, contact, rooms, vacancies, search, onSearch }}
            isFolded={isFolded}
            onUnfold={() => changeRoom(false)}
            chosen={room?.id}
            date={choice.date}
            onDate={actions.chooseDate}
            onChoose={(room_id, browsing) => {
              setChanging(browsing)
              actions.chooseRoom(room_id, browsing)
            }}
            onTake={actions.take}
          />
        </div>
        {room && choice.date !== undefined ? (
          <TimeStep
            {...{ room, now, bookings, start, contact }}
            date={choice.date}
            minutes={draft.durationMinutes}
            heading={headings.times}
            onChangeRoom={() => changeRoom(true)}
            onChoose={actions.chooseTime}
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
          {next && <p className="step-next">{say('book.twoRooms', { room: next.name })}</p>}
          {BookingForm && (
            <BookingForm
              {...{ room, rooms, start, draft, onDraft, shared }}
              heading={headings.form}
              date={choice.slot.date}
              isRangeFree={(from, minutes) => isRangeFree(bookings ?? [], from, minutes)}
              busy={booking.busy}
              problem={booking.problem}
              staleSince={contact.state === 'stale' ? contact.since.time : undefined}
              answer={booking.answerFor({ room_id: room.id, date: choice.slot.date, start_time: start.time })}
              onStop={booking.stop}
              onSubmit={(asked) => booking.book(room, asked)}
              onTake={actions.take}
              onCancel={actions.cancel}
            />
          )}
        </Step>
      ) : (
        room && choice.date !== undefined && <StepToCome number={3}>{say('book.chooseStart')}</StepToCome>
      )}
    </BookingPage>
  )
}

function focusChosenRoom(rooms: HTMLElement | null) {
  rooms?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
}
