import type { ReactNode, Ref, RefObject } from 'react'
import type { Offer } from '../../finding/offers/offers.ts'
import { WhatIsFree } from '../../finding/what-is-free.tsx'
import type { Contact } from '../../live/contact.ts'
import { HeldBack } from '../../live/held-back.tsx'
import { PageFrame } from '../../page-head/page-frame.tsx'
import { useAfter } from '../../ui/hooks/use-after.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Step, StepToCome } from '../../ui/step.tsx'
import type { BookingForm } from '../form/booking-form.tsx'
import type { BookingFlow } from '../use-booking-flow.ts'
import { loadLaterParts, useLaterParts } from '../use-later-parts.ts'
import { loadTimeStep, useTimeStep } from '../use-time-step.ts'
import { say } from '../words.ts'
import { DateStep } from './date-step.tsx'
import { RoomDisplays } from './room-displays.tsx'
import { RoomStep } from './room-step.tsx'
import { useRoomFold } from './use-room-fold.ts'
import { type StepOptions, useStepActions } from './use-step-actions.ts'

/** What a chosen room needs is loaded ahead, but after all that the first screen needs. */
const loadAheadMilliseconds = 1000

type Props = StepOptions & {
  flow: BookingFlow
  opening: string | undefined
}

export function BookingSteps({ flow, opening, ...options }: Props) {
  const { choice, room, booked } = flow
  // Not in the form's own step: useNextStep looks for the heading when this component renders.
  const { BookedNotice, BookingForm } = useLaterParts(room !== undefined || booked !== undefined) ?? {}
  const { headings, ...actions } = useStepActions(flow, options)
  const { TimeStep } = useTimeStep(room !== undefined) ?? {}
  useAfter(loadAheadMilliseconds, () => void Promise.all([loadTimeStep(), loadLaterParts()]).catch(() => {}))
  const fold = useRoomFold(room !== undefined)

  function chooseRoom(room_id: string, browsing: boolean) {
    fold.setChanging(browsing)
    actions.chooseRoom(room_id, browsing)
  }

  return (
    <BookingPage
      heading={headings.page}
      notice={booked && BookedNotice && <BookedNotice booked={booked} onClose={actions.closeNotice} />}
      shared={flow.shared}
      contact={flow.contact}
    >
      {/* The steps keep showing the booking while it is sent. */}
      <div className="booking-steps" inert={flow.booking.busy}>
        <WhatIsFree
          {...{ rooms: flow.rooms, now: flow.now, contact: flow.contact, day: flow.day, criteria: flow.criteria }}
          typed={choice.typed}
          date={choice.date}
          onCriteria={flow.onCriteria}
          onDate={actions.chooseDate}
          onChoose={(room_id) => chooseRoom(room_id, false)}
          onTake={actions.take}
        />
        <RoomDisplays rooms={flow.rooms} opening={opening} onDisplay={actions.openDisplay} />
        <DateStep date={choice.typed} closing={flow.closing} now={flow.now} onDate={actions.chooseDate} />
        <div ref={fold.rooms}>
          <RoomStep
            rooms={flow.rooms}
            chosen={room?.id}
            vacancies={flow.vacancies}
            isFolded={fold.isFolded}
            onUnfold={() => fold.changeRoom()}
            onChoose={chooseRoom}
          />
        </div>
        {room && choice.date !== undefined && TimeStep ? (
          <TimeStep
            {...{ flow, room }}
            date={choice.date}
            heading={headings.times}
            onChangeRoom={() => fold.changeRoom({ isFarAway: true })}
            onChoose={actions.chooseTime}
          />
        ) : (
          <StepToCome number={2}>{timesToCome(flow)}</StepToCome>
        )}
      </div>
      <FormStep
        flow={flow}
        Form={BookingForm}
        heading={headings.form}
        onTake={actions.take}
        onSeeTimes={actions.seeTimes}
        onCancel={actions.cancel}
      />
    </BookingPage>
  )
}

function timesToCome({ room, choice }: BookingFlow): string {
  if (!room) return say('book.chooseRoomFirst')
  return say(choice.date === undefined ? 'book.chooseDateFirst' : 'all.loadingWait')
}

type PageProps = {
  heading: RefObject<HTMLHeadingElement | null>
  notice: ReactNode
  shared: boolean
  contact: Contact
  children: ReactNode
}

function BookingPage({ heading, notice, shared, contact, children }: PageProps) {
  useTitle(say('book.title'))

  return (
    <PageFrame name="booking-page" current="/" shared={shared}>
      <header className="booking-page-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('book.title')}
        </h1>
        <p>{say('book.lead')}</p>
      </header>
      <HeldBack contact={contact} />
      {notice}
      {children}
    </PageFrame>
  )
}

type FormStepProps = {
  flow: BookingFlow
  /** Undefined until its code is loaded. */
  Form: typeof BookingForm | undefined
  heading: Ref<HTMLHeadingElement>
  onTake(offer: Offer, byKeyboard: boolean): void
  onSeeTimes(): void
  onCancel(): void
}

function FormStep({ flow, Form, ...props }: FormStepProps) {
  const { contact, choice, closing, room, rooms, next, start, draft, onDraft, shared, isRangeFree } = flow
  if (!room) return null
  if (!choice.slot || !start) {
    return choice.date === undefined || closing ? null : <StepToCome number={3}>{say('book.chooseStart')}</StepToCome>
  }
  const { date } = choice.slot
  return (
    <Step title={say('book.complete')} badge={{ number: 3, state: start.state === 'chosen' ? 'current' : undefined }}>
      {next && <p className="step-next">{say('book.twoRooms', { room: next.name })}</p>}
      {Form && (
        <Form
          {...{ rooms, draft, onDraft, shared, ...props }}
          target={{ room, date, start, isRangeFree }}
          sending={flow.booking.sendingFor(room, date, start.time)}
          staleSince={contact.state === 'stale' ? contact.since.time : undefined}
        />
      )}
    </Step>
  )
}
