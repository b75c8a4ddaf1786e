import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useClock } from '../../clock/use-clock.ts'
import { say } from '../words.ts'
import type { Session } from './session-calls.ts'
import { useSessionState, useSessionStore } from './use-session.ts'

const noticeMilliseconds = 120_000
const minuteMilliseconds = 60_000

/** Says two minutes before the session ends that it does. */
export function EndingNotice() {
  const state = useSessionState()
  if (state.is !== 'signedIn' || state.isOver) return null
  return <Ending key={state.session.idle_ends_at} session={state.session} />
}

function Ending({ session }: { session: Session }) {
  const { read, askAgain } = useSessionStore()
  const [endsAt, idleEndsAt] = [Date.parse(session.ends_at), Date.parse(session.idle_ends_at)]
  const left = useLeft(Math.min(endsAt, idleEndsAt), read)
  if (left > noticeMilliseconds) return null
  // After twelve hours only another sign-in helps.
  const isForGood = endsAt <= idleEndsAt
  return (
    <div className="desk-ending" role="alert">
      <p>{say('desk.endsSoon', { count: Math.max(1, Math.ceil(left / minuteMilliseconds)) })}</p>
      <Button className="button desk-button-small" onPress={isForGood ? askAgain : read}>
        {say('desk.staySignedIn')}
      </Button>
    </div>
  )
}

/** The milliseconds left, when they matter. Calls have made the session longer since it was read, so it is read again first. */
function useLeft(endsAt: number, read: () => void): number {
  const clock = useClock()
  const [now, setNow] = useState(clock.instant)
  const left = endsAt - now
  useEffect(() => {
    const wait = left > noticeMilliseconds ? left - noticeMilliseconds : minuteMilliseconds
    const timer = window.setTimeout(() => {
      if (left > noticeMilliseconds) read()
      setNow(clock.instant())
    }, wait)
    return () => window.clearTimeout(timer)
  }, [left, read, clock])
  return left
}
