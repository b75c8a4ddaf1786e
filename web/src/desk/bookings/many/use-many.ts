import { useReadAgain } from '../../calls/use-read-again.ts'
import { notify } from '../../notices/notices.ts'
import { say } from '../../words.ts'
import { bookingKinds, undoSeconds } from '../booking-calls.ts'
import type { BulkDone } from './bulk-calls.ts'

/** Says what was done and what was not, with Undo. @param onLeft gets what stays chosen */
export function useMany(did: 'moved' | 'cancelled', onLeft: (ids: readonly string[]) => void) {
  const readAgain = useReadAgain(...bookingKinds)
  return ({ done, left, undo }: BulkDone) => {
    const said = say(did === 'moved' ? 'deskBookings.moved' : 'deskBookings.wereCancelled', { count: done.length })
    const text = left.length === 0 ? said : `${said} ${say('deskBookings.manyLeft', { count: left.length })}`
    notify(text, done.length === 0 ? undefined : () => undo().finally(readAgain), undoSeconds)
    readAgain()
    onLeft(left)
  }
}
