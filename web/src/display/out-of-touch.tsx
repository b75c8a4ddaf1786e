import './out-of-touch.css'
import type { Time } from '@doorplate/domain/time'
import { OutOfTouchSign } from '../ui/later-icons.tsx'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

export function OutOfTouch({ since }: { since: Time }) {
  return (
    <div className="out-of-touch">
      <div className="out-of-touch-notice" role="alert">
        <OutOfTouchSign />
        <b>{say('all.staleSince', { time: shownTime(since) })}</b>
        <p>{say('display.paused')}</p>
      </div>
    </div>
  )
}
