import { useWhen } from '../../../ui/hooks/use-when.ts'
import { useDoorBackend } from './use-door-backend.ts'

const everyMilliseconds = 60_000

/** Tells the server each minute that people can check in here, so that it releases no room whose display is dead. */
export function usePresence(room_id: string, canCheckIn: boolean): void {
  const backend = useDoorBackend()

  function report() {
    // A failure does not matter: without contact nobody can check in.
    if (!document.hidden) backend.present(room_id).catch(() => {})
  }

  useWhen(
    canCheckIn,
    () => {
      report()
      const timer = window.setInterval(report, everyMilliseconds)
      return () => window.clearInterval(timer)
    },
    room_id
  )
}
