import './display.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { type ClosedNow, closedNow } from '@doorplate/domain/rules/closed-now'
import type { Moment, Time } from '@doorplate/domain/time'
import type { ReactNode, RefObject } from 'react'
import { useBurnInWalk } from '../kiosk/screen/use-burn-in-walk.ts'
import { useNightLook } from '../kiosk/screen/use-night-look.ts'
import { useHold } from '../kiosk/use-hold.ts'
import { type Contact, unknownSince } from '../live/contact.ts'
import { DayStrip } from '../schedule/day-strip/day-strip.tsx'
import { StripHours } from '../schedule/day-strip/strip-hours.tsx'
import { useFocusOnShow } from '../ui/focus/use-focus-on-show.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { settings } from '../words/page-settings.ts'
import { BackButton } from './back-button.tsx'
import { useDialogs } from './dialogs/use-dialogs.ts'
import { DisplayFoot } from './display-foot.tsx'
import { DisplayHeader } from './display-header.tsx'
import { type AtDoor, useAtDoor } from './door/actions/use-at-door.ts'
import { usePresence } from './door/backend/use-presence.ts'
import { EquipmentTags } from './schedule/equipment-tags.tsx'
import { ScheduleSheet } from './schedule/schedule-sheet.tsx'
import { SlotsSheet } from './schedule/slots-sheet.tsx'
import { FreeTimes } from './state/free-times.tsx'
import { NightScreen } from './state/night-screen.tsx'
import { ClosedBanner, DateBanner, NoTimeBanner, StateBanner } from './state/state-banner.tsx'
import { StatusSign } from './state/status-sign.tsx'
import { useContactSince } from './state/use-contact-since.ts'
import { type DisplayState, useDisplayColors } from './state/use-display-colors.ts'
import { useReach } from './visit/use-reach.ts'
import { closedIn, isToday, type ShownDay, statusOf, useShownDay } from './visit/use-shown-day.ts'
import { useVisit } from './visit/use-visit.ts'
import type { Visit } from './visit/visit.ts'
import { VisitContext } from './visit/visit-context.ts'
import { say } from './words.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const { visit, presence, focus, actions } = useVisit(kiosk)
  const { sheet, lowReach } = visit
  const shown = useShownDay(room.id, visit.day ?? now.date, contact)
  const stale = contact.state === 'stale'
  const status = statusOf(shown)
  /** A meeting that goes on keeps the room occupied. */
  const closing = status?.state === 'available' ? closedNow(shown.rules, now) : undefined
  const state = stateOf(shown, closing ? 'closed' : status?.state)
  const atDoor = useAtDoor({
    room_id: room.id,
    now,
    status: stale ? undefined : status,
    bookings: shown.bookings,
    rules: shown.rules,
    visit,
    onVisit: actions.change,
    onFocus: focus.next
  })
  const roomWithFaults = { ...room, faults: (atDoor.door?.faults ?? []).map(({ equipment }) => equipment) }
  const isKept = stale && contact.kept !== undefined
  const back = <BackButton onBack={onBack} />
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayColors(state, stale)
  useReach(visit)
  usePresence(room.id, kiosk && contact.state === 'live')
  const isNight = useNightLook(shown.known?.time, presence === 'away')
  const walk = useBurnInWalk(kiosk)

  return (
    <VisitContext value={actions}>
      <main
        className="display-view-layout"
        data-kept={isKept || undefined}
        data-kiosk={kiosk || undefined}
        style={walk}
      >
        <DisplayHeader hasClock={isToday(shown)} isUncertain={isKept} back={!lowReach && back} />
        <RoomName room={room} focused={focused} onHeld={kiosk ? () => actions.change(openMenu) : undefined}>
          <StatusSign state={state} stale={stale} isCheckInOpen={atDoor.checkIn.open !== undefined} />
        </RoomName>
        <Banner shown={shown} status={status} closing={closing} />
        <DisplayFoot
          {...{ contact, shown, atDoor }}
          booked={visit.booked}
          firstButton={focus.first}
          timesButton={focus.times}
          slotsOpen={sheet === 'slots'}
        />
        {sheet === 'slots' && shown.canBook ? (
          <SlotsSheet shown={shown} />
        ) : (
          <BookedSheet {...{ room: roomWithFaults, shown, contact, visit, atDoor }} title={focus.schedule} />
        )}
        <DayRail shown={shown} unknownSince={unknownSince(contact, now.date)} back={lowReach && back} />
        <p className="visually-hidden" aria-live="polite">
          {visit.said}
        </p>
      </main>
      <OpenedDialog
        {...{ contact, now, visit }}
        room={roomWithFaults}
        ending={atDoor.ending}
        isLeaving={presence === 'leaving'}
      />
      {settings.kiosk?.night_look === 'dark' && (
        <NightScreen {...{ now, status, contact }} isDark={isNight} name={room.name} isClosed={closing !== undefined} />
      )}
    </VisitContext>
  )
}

const openMenu = { dialog: { kind: 'menu' }, said: undefined } as const

function stateOf(shown: ShownDay, state: DisplayState | undefined): DisplayState {
  if (!shown.known) return 'unknown'
  if (!isToday(shown)) return 'other-day'
  return state ?? 'unknown'
}

/** The width, in small letters, that fits next to the status sign on one line. */
const oneLine = 15

type DialogProps = {
  contact: Contact
  now: Moment
  visit: Visit
  room: RoomWithFaults
  ending: AtDoor['ending']
  isLeaving: boolean
}

/** The dialog of the visit, if one is open and its code has arrived. */
function OpenedDialog({ contact, now, visit, ...dialogProps }: DialogProps) {
  const { dialog, draft } = visit
  const contactSince = useContactSince(contact, now)
  const { DisplayDialog } = useDialogs(dialog !== undefined) ?? {}
  if (!dialog || !DisplayDialog) return null
  return <DisplayDialog {...{ dialog, draft, ...dialogProps }} reach={visit} contact={contactSince} />
}

type BookedSheetProps = {
  room: RoomWithFaults
  shown: ShownDay
  contact: Contact
  visit: Visit
  atDoor: AtDoor
  title: RefObject<HTMLHeadingElement | null>
}

/** The bookings of the day, and what the room has. */
function BookedSheet({ room, shown, contact, visit: { number, lowReach }, atDoor, title }: BookedSheetProps) {
  const canReport = contact.state === 'live' && atDoor.door?.actions.includes('report') === true
  return (
    <ScheduleSheet {...{ contact, shown, title }} visit={number} checkIn={atDoor.checkIn} isLow={lowReach}>
      <EquipmentTags key={number} room={room} canReport={canReport} isLow={lowReach} />
    </ScheduleSheet>
  )
}

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

type BannerProps = { shown: ShownDay; status: RoomStatus | undefined; closing: ClosedNow | undefined }

function Banner({ shown, status, closing }: BannerProps) {
  const { known, day } = shown
  if (!known) return <NoTimeBanner />
  if (closing) return <ClosedBanner closing={closing} today={known.date} />
  return isToday(shown) ? (
    <StateBanner status={status} />
  ) : (
    <DateBanner day={day}>
      <FreeTimes shown={shown} />
    </DateBanner>
  )
}

type DayRailProps = {
  shown: ShownDay
  unknownSince: Time | undefined
  /** The back button, when it is placed low. */
  back: ReactNode
}

function DayRail({ shown, unknownSince, back }: DayRailProps) {
  const { bookings, known } = shown
  return (
    <footer className="day-rail">
      {back}
      {bookings ? (
        <DayStrip
          bookings={bookings}
          blocked={closedIn(shown)}
          now={isToday(shown) ? known?.time : undefined}
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
