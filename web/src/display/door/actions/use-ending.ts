import { say } from '../../words.ts'
import { useDoorBackend } from '../backend/use-door-backend.ts'
import { useTap } from '../taps/use-tap.ts'
import type { Taps } from '../taps/use-taps.ts'
import { currentMeeting } from './current-meeting.ts'
import type { DoorNow } from './use-door-now.ts'

export function useEnding({ door, status }: DoorNow, { oneTap, put, onVisit, onFocus, onFailed }: Taps) {
  const backend = useDoorBackend()
  const current = currentMeeting(door, status)
  const ending = useTap({
    oneTap,
    send: backend.end,
    onDone(ended) {
      put(ended)
      onFocus({ place: 'times' })
      const said = say('display.meetingEnded')
      onVisit(({ dialog }) => ({
        // The visitor may have opened another dialog before the answer.
        dialog: dialog?.kind === 'end' ? undefined : dialog,
        done: undefined,
        walkIn: undefined,
        over: { booking: ended, did: 'end' },
        said
      }))
    },
    onFailed
  })

  return {
    running: current?.booking,
    canEnd: current !== undefined && door?.actions.includes('end') === true,
    /** Whether the booker gets a mail when the meeting ends early or is extended. */
    isMailed: door?.running?.mailed !== false,
    askToEnd() {
      if (!current || !oneTap.isFree()) return
      // The second tap of a double tap would answer the question.
      oneTap.end(true)
      onVisit({ dialog: { kind: 'end', booking: current.booking } })
    },
    end: ending.tap,
    isEnding: ending.pending !== undefined
  }
}

export type Ending = ReturnType<typeof useEnding>
