import { keepUnanswered } from '../../../keys/unanswered.ts'
import { isForStart } from '../attempts/is-for-start.ts'
import type { FormTarget } from '../form-target.ts'
import type { Sending } from './use-booking.ts'

/** The booking of the form's start that was sent, and may be stored although no answer has come. */
export function useUnanswered({ room, date, start }: FormTarget, { unanswered: { pending, setPending } }: Sending) {
  const isForForm = isForStart(pending, { room_id: room.id, date, start_time: start.time })
  return {
    unanswered: isForForm ? pending : undefined,
    giveUp() {
      if (!isForForm) return
      keepUnanswered(undefined)
      setPending(undefined)
    }
  }
}

/** It is too late for a new booking, but not for the answer to one that was sent in time. */
export function withOpenStart(target: FormTarget): FormTarget {
  const { time, state } = target.start
  return state === 'taken' ? target : { ...target, start: { time, state: 'chosen' } }
}
