import type { Time } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { namedDate, shownTime } from '../words/dates.ts'
import { DisplayActions, type FirstAction } from './display-actions.tsx'
import type { Naming } from './door/actions/use-naming.ts'
import { useNextStart } from './visit/use-next-start.ts'
import { useOpenBooking } from './visit/use-open-booking.ts'
import { type ShownDay, statusOf } from './visit/use-shown-day.ts'
import { useVisitActions } from './visit/visit-context.ts'
import { say } from './words.ts'

type Props = {
  shown: ShownDay
  naming: Naming
  slotsOpen: boolean
  /** Whether a button of the door comes before the form. */
  isDoorFirst: boolean
  children: ReactNode
}

export function BookActions({ shown, naming, slotsOpen, isDoorFirst, children }: Props) {
  const { now } = shown
  const { places, change } = useVisitActions()
  const { dayAhead, ...next } = useNextStart(shown)
  const openBooking = useOpenBooking(shown)
  const canBookNow = statusOf(shown)?.state === 'available' && dayAhead === undefined

  function bookFirst(): FirstAction {
    const { nextStart, isSoon } = next
    return {
      caption: isSoon ? startSentence(nextStart) : say('display.bookFormLater'),
      label: isSoon ? say('display.bookNow') : say('all.bookFrom', { time: shownTime(nextStart!) }),
      isMain: nextStart !== undefined && !isDoorFirst,
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
      firstButton={places.first}
      timesButton={places.times}
      first={canBookNow ? bookFirst() : nameFirst(naming)}
      slotsOpen={slotsOpen}
      dateAhead={dayAhead && now && namedDate(dayAhead, now.date)}
      onSlots={toggleSlots}
    >
      {children}
    </DisplayActions>
  )
}

function nameFirst({ unnamed, isNaming, openNaming }: Naming): FirstAction | undefined {
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
