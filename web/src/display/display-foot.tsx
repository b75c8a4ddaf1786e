import './display.css'
import type { Time } from '@doorplate/domain/time'
import type { RefObject } from 'react'
import { BookedNotice } from '../booking/booked-notice.tsx'
import type { Booked } from '../booking/form/sending/use-booking.ts'
import type { Contact } from '../live/contact.ts'
import { useAfter } from '../ui/timers/use-after.ts'
import { namedDate, shownTime } from '../words/dates.ts'
import { DisplayActions, type FirstAction } from './display-actions.tsx'
import type { AtDoor } from './door/actions/use-at-door.ts'
import { CheckInNotice } from './door/check-in-notice.tsx'
import { DoneNotice } from './door/done-notice.tsx'
import { EndTimeButtons } from './door/end-time-buttons.tsx'
import { MeetingButtons } from './door/meeting-buttons.tsx'
import { OfflineNotice } from './state/offline-notice.tsx'
import { useNextStart } from './visit/use-next-start.ts'
import { useOpenBooking } from './visit/use-open-booking.ts'
import { type ShownDay, statusOf } from './visit/use-shown-day.ts'
import { useVisitActions } from './visit/visit-context.ts'
import { say } from './words.ts'

/** Short, because the notice names the booker and others pass by. */
const stayMilliseconds = 15_000

type TimesProps = {
  shown: ShownDay
  atDoor: AtDoor
  firstButton: RefObject<HTMLButtonElement | null>
  timesButton: RefObject<HTMLButtonElement | null>
  slotsOpen: boolean
}

type Props = TimesProps & { contact: Contact; booked: Booked | undefined }

export function DisplayFoot({ contact, booked, ...times }: Props) {
  const { closeAt } = useVisitActions()
  const { shown, atDoor } = times
  if (contact.state === 'stale') {
    return <OfflineNotice contact={contact} today={shown.now?.date} />
  }
  if (booked) return <JustBooked booked={booked} onClose={() => closeAt('times', { booked: undefined })} />
  if (atDoor.done.done?.isNew) return <JustDone did={atDoor.done} isMailed={atDoor.ending.isMailed} />
  return shown.canBook ? <BookActions {...times} /> : null
}

function JustBooked({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  useAfter(stayMilliseconds, onClose)
  return (
    <div className="just-booked">
      <BookedNotice booked={booked} onClose={onClose} />
    </div>
  )
}

function JustDone({ did, isMailed }: { did: AtDoor['done']; isMailed: boolean }) {
  const { done } = did
  if (!done) return null
  const extended = isMailed ? 'display.invitedAreTold' : 'display.mailsNoOne'
  return (
    <DoneNotice
      title={say('display.yoursUntil', { time: shownTime(done.booking.end_time) })}
      sentence={say(done.did === 'book' ? 'display.bookedAtDoor' : extended)}
      isUndoing={did.isUndoing}
      onUndo={() => did.undo(done)}
      onName={did.unnamed ? did.openNaming : undefined}
      onClose={did.closeNotice}
    />
  )
}

function BookActions({ shown, atDoor, firstButton, timesButton, slotsOpen }: TimesProps) {
  const { now } = shown
  const { walkIn, extending, ending, checkIn } = atDoor
  const { change } = useVisitActions()
  const { dayAhead, ...next } = useNextStart(shown)
  const openBooking = useOpenBooking(shown)
  const canBookNow = statusOf(shown)?.state === 'available' && dayAhead === undefined

  function bookFirst(): FirstAction {
    const { nextStart, isSoon } = next
    return {
      caption: isSoon ? startSentence(nextStart) : say('display.bookFormLater'),
      label: isSoon ? say('display.bookNow') : say('all.bookFrom', { time: shownTime(nextStart!) }),
      isMain: nextStart !== undefined && walkIn.ends.length === 0 && !checkIn.open,
      onPress: () => openBooking(nextStart)
    }
  }

  /** Opens the free times; of the day ahead where the day shown has none. */
  function toggleSlots() {
    if (slotsOpen) change({ sheet: 'schedule' })
    else change({ sheet: 'slots', ...(dayAhead !== undefined && { day: dayAhead }) })
  }

  return (
    <DisplayActions
      first={canBookNow ? bookFirst() : nameFirst(atDoor.done)}
      firstButton={firstButton}
      timesButton={timesButton}
      slotsOpen={slotsOpen}
      dateAhead={dayAhead && now && namedDate(dayAhead, now.date)}
      onSlots={toggleSlots}
    >
      <CheckInNotice checkIn={checkIn} />
      {walkIn.ends.length > 0 && (
        <EndTimeButtons
          lead={say('display.bookUntil')}
          ends={walkIn.ends.map(({ end, minutes }) => ({ end, caption: lengthWords(minutes) }))}
          pressed={walkIn.pressed}
          onEnd={walkIn.book}
        />
      )}
      <MeetingButtons extending={extending} ending={ending} />
    </DisplayActions>
  )
}

function nameFirst({ unnamed, isNaming, openNaming }: AtDoor['done']): FirstAction | undefined {
  if (!unnamed) return undefined
  return {
    caption: say('display.yoursUntil', { time: shownTime(unnamed.end_time) }),
    label: say(isNaming ? 'display.checking' : 'display.addName'),
    isMain: false,
    isBusy: isNaming,
    onPress: openNaming
  }
}

function startSentence(nextStart: Time | undefined): string {
  if (nextStart === undefined) return say('display.noLaterStart')
  return say('display.bookNowFrom', { time: shownTime(nextStart) })
}

function lengthWords(minutes: number | 'next'): string {
  return minutes === 'next' ? say('display.nextBooking') : say('display.minutes', { minutes })
}
