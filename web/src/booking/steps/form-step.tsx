import type { Ref } from 'react'
import type { Offer } from '../../finding/offers/offers.ts'
import { Step, StepToCome } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import type { BookingFlow } from '../use-booking-flow.ts'
import { useLaterParts } from '../use-later-parts.ts'

type Props = {
  flow: BookingFlow
  heading: Ref<HTMLHeadingElement>
  onTake(offer: Offer, byKeyboard: boolean): void
  onCancel(): void
}

export function FormStep({ flow, ...props }: Props) {
  const { contact, choice, room, rooms, next, start, draft, onDraft, shared, isRangeFree } = flow
  const { BookingForm } = useLaterParts(room !== undefined) ?? {}
  if (!room) return null
  if (!choice.slot || !start) {
    return choice.date === undefined ? null : <StepToCome number={3}>{say('book.chooseStart')}</StepToCome>
  }
  const { date } = choice.slot
  return (
    <Step title={say('book.complete')} badge={{ number: 3, state: start.state === 'chosen' ? 'current' : undefined }}>
      {next && <p className="step-next">{say('book.twoRooms', { room: next.name })}</p>}
      {BookingForm && (
        <BookingForm
          {...{ rooms, draft, onDraft, shared, ...props }}
          target={{ room, date, start, isRangeFree }}
          sending={flow.booking.sendingFor(room, date, start.time)}
          staleSince={contact.state === 'stale' ? contact.since.time : undefined}
        />
      )}
    </Step>
  )
}
