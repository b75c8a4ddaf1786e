import './out-of-touch.css'
import type { Day } from '@doorplate/domain/time'
import type { Contact } from '../live/contact.ts'
import { OutOfTouchSign } from '../ui/later-icons.tsx'
import { shownTime, weekdayOf } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Stale = Extract<Contact, { state: 'stale' }>

type Props = {
  contact: Stale
  /** Undefined while it is not known. */
  today: Day | undefined
  /** Whether it is not known yet what has become of a tap. */
  isChecking?: boolean
}

export function OutOfTouch({ contact, today, isChecking = false }: Props) {
  return (
    <div className="out-of-touch">
      <div className="out-of-touch-notice" role="alert">
        <OutOfTouchSign />
        <b>{sinceSentence(contact, today)}</b>
        <p>{say(sentenceOf(contact))}</p>
        {isChecking && <p>{say('display.checking')}</p>}
      </div>
    </div>
  )
}

function sinceSentence({ since }: Stale, today: Day | undefined): string {
  const time = shownTime(since.time)
  if (since.date === today) return say('all.staleSince', { time })
  return say('display.staleSinceDay', { weekday: weekdayOf(since.date), time })
}

function sentenceOf({ kept }: Stale) {
  if (!kept) return 'display.paused'
  return kept.isTimeKnown ? 'display.keptStart' : 'display.keptStartNoTime'
}
