import './display-view.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { firstFreeSlot, isAnyStartLeft } from '@doorplate/domain/schedule/slots'
import { addDays, type Moment, type Time } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { useBurnInWalk } from '../kiosk/use-burn-in-walk.ts'
import { useNightLook } from '../kiosk/use-night-look.ts'
import { type Contact, unknownSince } from '../live/contact.ts'
import { DayStrip } from '../schedule/day-strip.tsx'
import { StripHours } from '../schedule/strip-hours.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { settings } from '../words/page-settings.ts'
import { say } from '../words/words.ts'
import { BackButton } from './back-button.tsx'
import { useDialogs } from './dialogs/use-dialogs.ts'
import { DisplayFoot } from './display-foot.tsx'
import { DisplayHeader } from './display-header.tsx'
import { useAtDoor } from './door/actions/use-at-door.ts'
import { RoomName } from './room-name.tsx'
import { DisplaySheet } from './schedule/display-sheet.tsx'
import { NightScreen } from './state/night-screen.tsx'
import { DateBanner, NoTimeBanner, StateBanner } from './state/state-banner.tsx'
import { StatusSign } from './state/status-sign.tsx'
import { useContactSince } from './state/use-contact-since.ts'
import { useDisplayColors } from './state/use-display-colors.ts'
import { useReach } from './visit/use-reach.ts'
import { useShownDay } from './visit/use-shown-day.ts'
import { useVisit } from './visit/use-visit.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const people = useVisit(kiosk, now.date)
  const { visit, day, presence, focus, change } = people
  const shown = useShownDay(room.id, day, { now, contact })
  const { known, isToday, bookings, status, state, stale, canBook } = shown
  const isKept = contact.state === 'stale' && contact.kept !== undefined
  const startsAt = firstFreeSlot(bookings ?? [], now.time)
  const dayAhead = isToday && bookings && !isAnyStartLeft(bookings, now) ? addDays(day, 1) : undefined
  const isBookable = status?.state === 'available' && dayAhead === undefined
  const atDoor = useAtDoor({
    room_id: room.id,
    now,
    status: stale ? undefined : status,
    bookings,
    visit,
    onVisit: change,
    onFocus: focus.next
  })
  const back = <BackButton onBack={onBack} />
  const roomWithFaults = { ...room, faults: atDoor.faults }
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayColors(state, stale)
  useReach(visit)
  const isNight = useNightLook(known?.time, presence === 'away')
  const walk = useBurnInWalk(kiosk)
  const contactSince = useContactSince(contact, now)
  const { DisplayDialog } = useDialogs(visit.dialog !== undefined) ?? {}

  return (
    <>
      <main
        className="display-view-layout"
        data-kept={isKept || undefined}
        data-kiosk={kiosk || undefined}
        style={walk}
      >
        <DisplayHeader clock={isToday ? now : undefined} isUncertain={isKept} back={!visit.lowReach && back} />
        <RoomName room={room} focused={focused} onHeld={kiosk ? people.openMenu : undefined}>
          <StatusSign state={state} stale={stale} isAwaiting={atDoor.isAwaiting} />
        </RoomName>
        {!known && <NoTimeBanner />}
        {known && (isToday ? <StateBanner status={status} /> : <DateBanner day={day} />)}
        <DisplayFoot
          contact={contact}
          today={known?.date}
          visit={visit}
          atDoor={atDoor}
          canBook={canBook}
          bookNow={isBookable ? { startsAt, onBook: () => people.book(startsAt, bookings) } : undefined}
          dayAhead={dayAhead}
          timesButton={focus.times}
          onSlots={() => people.toggleSlots(dayAhead)}
          onCloseBooked={people.closeBooked}
        />
        <DisplaySheet {...{ room: roomWithFaults, now, shown, people, atDoor }} />
        <DayRail
          bookings={bookings}
          now={isToday ? now.time : undefined}
          unknownSince={unknownSince(contact, now.date)}
          back={visit.lowReach && back}
        />
        <p className="visually-hidden" aria-live="polite">
          {visit.said}
        </p>
      </main>
      {visit.dialog && DisplayDialog && (
        <DisplayDialog
          {...{ room: roomWithFaults, now, visit, kiosk }}
          leaving={presence === 'leaving'}
          staleSince={contact.state === 'stale' ? contact.since.time : undefined}
          meeting={atDoor.meeting}
          contact={contactSince}
          onVisit={change}
          onFocus={focus.next}
        />
      )}
      {settings.kiosk?.night_look === 'dark' && (
        <NightScreen isDark={isNight} now={now} name={room.name} status={status} contact={contact} />
      )}
    </>
  )
}

type DayRailProps = {
  bookings: readonly Booking[] | undefined
  /** The office's time when the day is today. */
  now: Time | undefined
  /** From when on today is not certain. */
  unknownSince: Time | undefined
  /** The back button, when it is placed low. */
  back: ReactNode
}

function DayRail({ bookings, now, unknownSince, back }: DayRailProps) {
  return (
    <footer className="day-rail">
      {back}
      {bookings ? (
        <DayStrip bookings={bookings} now={now} unknownSince={unknownSince} labels />
      ) : (
        <div className="day-strip">
          <div className="day-strip-track" />
          <StripHours />
        </div>
      )}
    </footer>
  )
}
