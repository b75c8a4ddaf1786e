import './out-of-touch.css'
import type { Time } from '@doorplate/domain/time'
import { OutOfTouchSign } from '../ui/icons.tsx'

const paused = 'Booking and cancelling are paused.'

export function pausedSentence(since: Time): string {
  return `Not up to date since ${since}. ${paused}`
}

export function OutOfTouch({ since }: { since: Time }) {
  return (
    <div className="out-of-touch">
      <div className="out-of-touch-notice" role="alert">
        <OutOfTouchSign />
        <b>
          <span>Not up to date</span> <span>since {since}</span>
        </b>
        <p>{paused}</p>
      </div>
    </div>
  )
}
