import type { Room } from '@doorplate/domain/rooms'
import { useAfter } from '../../ui/timers/use-after.ts'
import type { Booked } from '../form/sending/use-booking.ts'
import { loadFormParts, useFormParts } from '../use-form-parts.ts'
import { loadTimeStep, useTimeStep } from './time/use-time-step.ts'

/** The parts that a chosen room needs are loaded ahead, but after all that the first screen needs. */
const loadAheadMilliseconds = 1000

export function useLaterSteps({ room, booked }: { room: Room | undefined; booked: Booked | undefined }) {
  const form = useFormParts(room !== undefined || booked !== undefined)
  const time = useTimeStep(room !== undefined)
  // A failure does not matter: what is missing is loaded again when it is needed.
  useAfter(loadAheadMilliseconds, () => void Promise.all([loadTimeStep(), loadFormParts()]).catch(() => {}))
  return { ...form, ...time }
}
