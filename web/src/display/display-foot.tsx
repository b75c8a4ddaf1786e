import './display-view.css'
import type { Day, Time } from '@doorplate/domain/time'
import type { RefObject } from 'react'
import { BookedNotice } from '../booking/booked-notice.tsx'
import type { Booked } from '../booking/form/use-booking.ts'
import type { Contact } from '../live/contact.ts'
import { useAfter } from '../ui/hooks/use-after.ts'
import { namedDate, shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { DisplayActions, type FirstAction } from './display-actions.tsx'
import type { AtDoor } from './door/actions/use-at-door.ts'
import { AwaitedNotice } from './door/awaited-notice.tsx'
import { DoneNotice } from './door/done-notice.tsx'
import { EndKeys } from './door/end-keys.tsx'
import { RunningKeys } from './door/running-keys.tsx'
import { OutOfTouch } from './state/out-of-touch.tsx'
import type { Visit } from './visit/visit.ts'

/** How long it stays, in milliseconds: it names the booker, and others pass by. */
const stayMilliseconds = 15_000

type Props = {
  contact: Contact
  /** Undefined while it is not known. */
  today: Day | undefined
  visit: Visit
  atDoor: AtDoor
  canBook: boolean
  /** Set while the room can be booked today; `startsAt` is undefined when only the current quarter hour is left. */
  bookNow: { startsAt: Time | undefined; onBook: () => void } | undefined
  /** Tomorrow, once today has no start time left. */
  dayAhead: Day | undefined
  timesButton: RefObject<HTMLButtonElement | null>
  onSlots: () => void
  onCloseBooked: () => void
}

/** The actions at a display, or the message that replaces them. */
export function DisplayFoot(props: Props) {
  const { contact, today, visit, atDoor, canBook, dayAhead, timesButton, onSlots, onCloseBooked } = props
  const { done, ends, asked } = atDoor
  if (contact.state === 'stale') return <OutOfTouch contact={contact} today={today} isChecking={atDoor.isChecking} />
  if (visit.booked) return <JustBooked booked={visit.booked} onClose={onCloseBooked} />
  if (done?.isNew) {
    return (
      <DoneNotice
        title={say('display.yoursUntil', { time: shownTime(done.booking.end_time) })}
        sentence={doneSentence(atDoor, done.did)}
        isUndoing={atDoor.isUndoing}
        onUndo={() => atDoor.undo(done)}
        onName={atDoor.unnamed ? atDoor.askName : undefined}
        onOver={atDoor.closeNotice}
      />
    )
  }
  if (!canBook) return null
  return (
    <DisplayActions
      first={firstAction(props)}
      timesButton={timesButton}
      slotsOpen={visit.sheet === 'slots'}
      dateAhead={dayAhead && today && namedDate(dayAhead, today)}
      onSlots={onSlots}
    >
      <AwaitedNotice arrivals={atDoor.arrivals} />
      {ends.length > 0 && (
        <EndKeys
          lead={say('display.bookUntil')}
          ends={ends.map(({ end, minutes }) => ({ end, caption: lengthWords(minutes) }))}
          pressed={asked}
          onEnd={atDoor.book}
        />
      )}
      <RunningKeys meeting={atDoor.meeting} />
    </DisplayActions>
  )
}

function doneSentence({ meeting }: AtDoor, did: 'book' | 'extend'): string {
  if (did === 'book') return say('display.bookedAtDoor')
  return say(meeting.isMailed ? 'display.invitedAreTold' : 'display.mailsNoOne')
}

function firstAction({ bookNow, atDoor: { isAwaiting, unnamed, ends, askName } }: Props): FirstAction | undefined {
  if (bookNow) {
    return {
      caption: startSentence(bookNow),
      label: say('display.bookNow'),
      isMain: bookNow.startsAt !== undefined && ends.length === 0 && !isAwaiting,
      onPress: bookNow.onBook
    }
  }
  if (!unnamed) return undefined
  return {
    caption: say('display.yoursUntil', { time: shownTime(unnamed.end_time) }),
    label: say('display.addName'),
    isMain: false,
    onPress: askName
  }
}

function startSentence({ startsAt }: NonNullable<Props['bookNow']>): string {
  if (startsAt === undefined) return say('display.noLaterStart')
  return say('display.bookNowFrom', { time: shownTime(startsAt) })
}

function lengthWords(minutes: number | 'next'): string {
  return minutes === 'next' ? say('display.nextBooking') : say('display.minutes', { minutes })
}

/** Confirms a booking in the place of the actions, and disappears after a while. */
function JustBooked({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  useAfter(stayMilliseconds, onClose)
  return (
    <div className="just-booked">
      <BookedNotice booked={booked} onClose={onClose} />
    </div>
  )
}
