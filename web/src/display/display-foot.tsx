import './display.css'
import type { Time } from '@doorplate/domain/time'
import { BookedNotice } from '../booking/booked-notice.tsx'
import type { Booked } from '../booking/form/use-booking.ts'
import type { Contact } from '../live/contact.ts'
import { useAfter } from '../ui/hooks/use-after.ts'
import { namedDate, shownTime } from '../words/dates.ts'
import { DisplayActions, type FirstAction } from './display-actions.tsx'
import type { AtDoor } from './door/actions/use-at-door.ts'
import { CheckInNotice } from './door/check-in-notice.tsx'
import { DoneNotice } from './door/done-notice.tsx'
import { EndTimeButtons } from './door/end-time-buttons.tsx'
import { MeetingButtons } from './door/meeting-buttons.tsx'
import { OfflineNotice } from './state/offline-notice.tsx'
import type { ShownDay } from './visit/use-shown-day.ts'
import type { Visitor } from './visit/use-visit.ts'
import { say } from './words.ts'

/** Short, because the notice names the booker and others pass by. */
const stayMilliseconds = 15_000

type Props = { contact: Contact; shown: ShownDay; visitor: Visitor; atDoor: AtDoor }

export function DisplayFoot(props: Props) {
  const { contact, shown, visitor, atDoor } = props
  const { known, dayAhead } = shown
  const { visit } = visitor
  const { done, ends } = atDoor
  if (contact.state === 'stale') {
    return <OfflineNotice contact={contact} today={known?.date} isChecking={atDoor.isChecking} />
  }
  if (visit.booked) return <JustBooked booked={visit.booked} onClose={visitor.closeBooked} />
  if (done?.isNew) {
    return (
      <DoneNotice
        title={say('display.yoursUntil', { time: shownTime(done.booking.end_time) })}
        sentence={doneSentence(atDoor, done.did)}
        isUndoing={atDoor.isUndoing}
        onUndo={() => atDoor.undo(done)}
        onName={atDoor.unnamed ? atDoor.openNaming : undefined}
        onClose={atDoor.closeNotice}
      />
    )
  }
  if (!shown.canBook) return null
  return (
    <DisplayActions
      first={firstAction(props)}
      timesButton={visitor.focus.times}
      slotsOpen={visit.sheet === 'slots'}
      dateAhead={dayAhead && known && namedDate(dayAhead, known.date)}
      onSlots={() => visitor.toggleSlots(dayAhead)}
    >
      <CheckInNotice checkIn={atDoor.checkIn} />
      {ends.length > 0 && (
        <EndTimeButtons
          lead={say('display.bookUntil')}
          ends={ends.map(({ end, minutes }) => ({ end, caption: lengthWords(minutes) }))}
          pressed={atDoor.pressed}
          onEnd={atDoor.book}
        />
      )}
      <MeetingButtons meeting={atDoor.meeting} />
    </DisplayActions>
  )
}

function doneSentence({ meeting }: AtDoor, did: 'book' | 'extend'): string {
  if (did === 'book') return say('display.bookedAtDoor')
  return say(meeting.isMailed ? 'display.invitedAreTold' : 'display.mailsNoOne')
}

function firstAction({ shown, visitor, atDoor }: Props): FirstAction | undefined {
  const { nextStart, isNextStartSoon } = shown
  const { isCheckInOpen, unnamed, ends } = atDoor
  if (shown.canBookNow) {
    return {
      caption: isNextStartSoon ? startSentence(nextStart) : say('display.bookFormLater'),
      label: isNextStartSoon ? say('display.bookNow') : say('display.bookFrom', { time: shownTime(nextStart!) }),
      isMain: nextStart !== undefined && ends.length === 0 && !isCheckInOpen,
      onPress: () => visitor.book(nextStart, shown)
    }
  }
  if (!unnamed) return undefined
  return {
    caption: say('display.yoursUntil', { time: shownTime(unnamed.end_time) }),
    label: say('display.addName'),
    isMain: false,
    onPress: atDoor.openNaming
  }
}

function startSentence(nextStart: Time | undefined): string {
  if (nextStart === undefined) return say('display.noLaterStart')
  return say('display.bookNowFrom', { time: shownTime(nextStart) })
}

function lengthWords(minutes: number | 'next'): string {
  return minutes === 'next' ? say('display.nextBooking') : say('display.minutes', { minutes })
}

function JustBooked({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  useAfter(stayMilliseconds, onClose)
  return (
    <div className="just-booked">
      <BookedNotice booked={booked} onClose={onClose} />
    </div>
  )
}
