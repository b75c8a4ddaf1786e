import { BookingPage } from '../booking-page.tsx'
import type { BookingFlow } from '../use-booking-flow.ts'
import { useLaterParts } from '../use-later-parts.ts'
import { DateStep } from './date-step.tsx'
import { FormStep } from './form-step.tsx'
import { RoomDisplays } from './room-displays.tsx'
import { RoomStep } from './room-step.tsx'
import { TimeStep } from './time-step.tsx'
import { useRoomFold } from './use-room-fold.ts'
import { type StepOptions, useStepActions } from './use-step-actions.ts'

type Props = StepOptions & {
  flow: BookingFlow
  opening: string | undefined
}

export function BookingSteps({ flow, opening, ...options }: Props) {
  const { choice, room, booked } = flow
  const { BookedNotice } = useLaterParts(booked !== undefined) ?? {}
  const { headings, ...actions } = useStepActions(flow, options)
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
    >
      {/* Nothing else can be chosen during the request: the steps show what it books. */}
      <div className="booking-steps" inert={flow.booking.busy}>
        <RoomDisplays rooms={flow.rooms} opening={opening} onDisplay={actions.openDisplay} />
        <DateStep date={choice.typed} now={flow.now} onDate={actions.chooseDate} />
        <div ref={fold.rooms}>
          <RoomStep
            flow={flow}
            isFolded={fold.isFolded}
            onUnfold={() => fold.changeRoom()}
            onDate={actions.chooseDate}
            onChoose={chooseRoom}
            onTake={actions.take}
          />
        </div>
        <TimeStep
          flow={flow}
          heading={headings.times}
          onChangeRoom={() => fold.changeRoom({ isFarAway: true })}
          onChoose={actions.chooseTime}
        />
      </div>
      <FormStep flow={flow} heading={headings.form} onTake={actions.take} onCancel={actions.cancel} />
    </BookingPage>
  )
}
