import { useReadAgain } from '../../calls/use-read-again.ts'
import { notify, warn } from '../../notices/notices.ts'
import { say } from '../../words.ts'
import { bookingKinds, undoSeconds } from '../booking-calls.ts'
import type { BulkDone } from './bulk-calls.ts'
import { whyWords } from './why-words.ts'

/** Says what was done, with Undo, and what was not, and why. @param onLeft gets what stays chosen */
export function useMany(did: 'moved' | 'cancelled', onLeft: (ids: readonly string[]) => void) {
  const readAgain = useReadAgain(...bookingKinds)
  return ({ done, gone, left, undo }: BulkDone) => {
    const said = did === 'moved' ? 'deskBookings.moved' : 'deskBookings.wereCancelled'
    const text = [
      ...(done.length > 0 ? [say(said, { count: done.length })] : []),
      ...(gone.length > 0 ? [say('deskBookings.wereGone', { count: gone.length })] : []),
      ...(left.length > 0 ? [say('deskBookings.manyLeft', { count: left.length })] : []),
      ...reasonsOf(left)
    ].join(' ')
    if (done.length === 0) warn(text)
    else notify(text, () => undo().finally(readAgain), undoSeconds)
    readAgain()
    onLeft(left.map(({ id }) => id))
  }
}

/** 'Taken: 2.' */
function reasonsOf(left: BulkDone['left']): string[] {
  const all = left.flatMap(({ why }) => why ?? [])
  return [...new Set(all)].map((why) =>
    say('deskBookings.leftBecause', { why: whyWords[why], number: all.filter((each) => each === why).length })
  )
}
