import './display.css'
import type { Room } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { useBurnInWalk } from '../kiosk/use-burn-in-walk.ts'
import { useHold } from '../kiosk/use-hold.ts'
import { useNightLook } from '../kiosk/use-night-look.ts'
import type { Contact } from '../live/contact.ts'
import { DayStrip } from '../schedule/day-strip/day-strip.tsx'
import { StripHours } from '../schedule/day-strip/strip-hours.tsx'
import { useFocusOnShow } from '../ui/hooks/use-focus-on-show.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { settings } from '../words/page-settings.ts'
import { BackButton } from './back-button.tsx'
import { useDialogs } from './dialogs/use-dialogs.ts'
import { DisplayFoot } from './display-foot.tsx'
import { DisplayHeader } from './display-header.tsx'
import { useAtDoor } from './door/actions/use-at-door.ts'
import { usePresence } from './door/actions/use-presence.ts'
import { DisplaySheet } from './schedule/display-sheet.tsx'
import { FreeTimes } from './state/free-times.tsx'
import { NightScreen } from './state/night-screen.tsx'
import { ClosedBanner, DateBanner, NoTimeBanner, StateBanner } from './state/state-banner.tsx'
import { StatusSign } from './state/status-sign.tsx'
import { useContactSince } from './state/use-contact-since.ts'
import { useDisplayColors } from './state/use-display-colors.ts'
import { useReach } from './visit/use-reach.ts'
import { type ShownDay, useShownDay } from './visit/use-shown-day.ts'
import { useVisit } from './visit/use-visit.ts'
import { say } from './words.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const visitor = useVisit(kiosk, now.date)
  const { visit } = visitor
  const shown = useShownDay(room.id, visitor.day, { now, contact })
  const { isToday, status, stale } = shown
  const atDoor = useAtDoor({
    room_id: room.id,
    now,
    status: stale ? undefined : status,
    bookings: shown.bookings,
    rules: shown.rules,
    visit,
    onVisit: visitor.change,
    onFocus: visitor.focus.next
  })
  const roomWithFaults = { ...room, faults: atDoor.faults }
  const isKept = contact.state === 'stale' && contact.kept !== undefined
  const back = <BackButton onBack={onBack} />
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayColors(shown.state, stale)
  useReach(visit)
  usePresence(room.id, kiosk && contact.state === 'live')
  const isNight = useNightLook(shown.known?.time, visitor.presence === 'away')
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
        <DisplayHeader hasClock={isToday} isUncertain={isKept} back={!visit.lowReach && back} />
        <RoomName room={room} focused={focused} onHeld={kiosk ? visitor.openMenu : undefined}>
          <StatusSign state={shown.state} stale={stale} isCheckInOpen={atDoor.isCheckInOpen} />
        </RoomName>
        <Banner shown={shown} />
        <DisplayFoot {...{ contact, shown, visitor, atDoor }} />
        <DisplaySheet {...{ room: roomWithFaults, contact, now, shown, visitor, atDoor }} />
        <DayRail shown={shown} now={now} back={visit.lowReach && back} />
        <p className="visually-hidden" aria-live="polite">
          {visit.said}
        </p>
      </main>
      {visit.dialog && DisplayDialog && (
        <DisplayDialog
          {...{ room: roomWithFaults, now, visitor, kiosk }}
          staleSince={shown.staleSince}
          meeting={atDoor.meeting}
          contact={contactSince}
        />
      )}
      {settings.kiosk?.night_look === 'dark' && (
        <NightScreen
          isDark={isNight}
          now={now}
          name={room.name}
          status={status}
          isClosed={shown.closing !== undefined}
          contact={contact}
        />
      )}
    </>
  )
}

/** The width, in small letters, that fits next to the status sign on one line. */
const oneLine = 15

type RoomNameProps = Pick<Props, 'room' | 'focused'> & { onHeld: (() => void) | undefined; children: ReactNode }

function RoomName({ room, focused, onHeld, children }: RoomNameProps) {
  const hold = useHold(onHeld)
  const heading = useFocusOnShow<HTMLHeadingElement>(focused)
  return (
    <section className="room-name" data-long={widthOf(room.name) > oneLine || undefined}>
      <h1 ref={heading} tabIndex={-1} title={room.name} {...hold}>
        <bdi>{room.name}</bdi>
      </h1>
      <p>{say('display.capacity', { count: room.capacity })}</p>
      {children}
    </section>
  )
}

function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/[\p{Ll}\s]/u.test(letter) ? 1 : 1.5), 0)
}

function Banner({ shown }: { shown: ShownDay }) {
  const { known, isToday, day, status, closing } = shown
  if (!known) return <NoTimeBanner />
  if (closing) return <ClosedBanner closing={closing} today={known.date} />
  return isToday ? (
    <StateBanner status={status} />
  ) : (
    <DateBanner day={day}>
      <FreeTimes shown={shown} />
    </DateBanner>
  )
}

type DayRailProps = {
  shown: ShownDay
  now: Moment
  /** The back button, when it is placed low. */
  back: ReactNode
}

function DayRail({ shown: { bookings, closed, isToday, unknownSince }, now, back }: DayRailProps) {
  return (
    <footer className="day-rail">
      {back}
      {bookings ? (
        <DayStrip
          bookings={bookings}
          blocked={closed}
          now={isToday ? now.time : undefined}
          unknownSince={unknownSince}
          labels
        />
      ) : (
        <div className="day-strip">
          <div className="day-strip-track" />
          <StripHours />
        </div>
      )}
    </footer>
  )
}
