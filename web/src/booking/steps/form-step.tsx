import type { Ref } from 'react'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { Step } from '../../ui/step.tsx'
import type { CurrentEntry } from '../entry/use-entry.ts'
import type { BookingForm } from '../form/booking-form.tsx'
import type { FormTarget, WaysOut } from '../form/form-target.ts'
import type { Sending } from '../form/sending/use-booking.ts'
import { say } from '../words.ts'

type Props = {
  /** Undefined until its code is loaded. */
  Form: typeof BookingForm | undefined
  entry: CurrentEntry
  target: FormTarget
  sending: Sending
  heading: Ref<HTMLHeadingElement>
  waysOut: WaysOut
  onCancel(): void
}

export function FormStep({ Form, entry, target, ...form }: Props) {
  const { choice, draft, change } = entry
  const next = useRooms().data?.find(({ id }) => id === choice.next)
  const isChosen = target.start.state === 'chosen'
  return (
    <Step title={say('book.complete')} badge={{ number: 3, state: isChosen ? 'current' : undefined }}>
      {next && <p className="step-next">{say('book.twoRooms', { room: next.name })}</p>}
      {Form && <Form {...{ target, draft, ...form }} onDraft={(changed) => change({ draft: changed })} />}
    </Step>
  )
}
