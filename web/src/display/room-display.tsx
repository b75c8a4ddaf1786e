import './display.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { type ClosedNow, closedNow } from '@doorplate/domain/rules/closed-now'
import type { Day, Moment } from '@doorplate/domain/time'
import type { ReactNode, RefObject } from 'react'
import { useBurnInWalk } from '../kiosk/screen/use-burn-in-walk.ts'
import { useNightLook } from '../kiosk/screen/use-night-look.ts'
import { type Contact, unknownSince } from '../live/contact.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { settings } from '../words/page-settings.ts'
import { BackButton } from './back-button.tsx'
import { OpenedDialog } from './dialogs/opened-dialog.tsx'
import { DisplayFoot } from './display-foot.tsx'
import { DisplayHeader } from './display-header.tsx'
import { type AtDoor, useAtDoor } from './door/actions/use-at-door.ts'
import { usePresence } from './door/backend/use-presence.ts'
import { RoomName } from './room-name.tsx'
import { DayRail } from './schedule/day-rail.tsx'
import { EquipmentTags } from './schedule/equipment-tags.tsx'
import { ScheduleSheet } from './schedule/schedule-sheet.tsx'
import { SlotsSheet } from './schedule/slots-sheet.tsx'
import { FreeTimes } from './state/free-times.tsx'
import { NightScreen } from './state/night-screen.tsx'
import { ClosedBanner, DateBanner, NoTimeBanner, StateBanner } from './state/state-banner.tsx'
import { StatusSign } from './state/status-sign.tsx'
import { type DisplayState, useDisplayColors } from './state/use-display-colors.ts'
import { useReach } from './visit/use-reach.ts'
import { isToday, type ShownDay, statusOf, useShownDay } from './visit/use-shown-day.ts'
import { useVisit } from './visit/use-visit.ts'
import type { Visit } from './visit/visit.ts'
import { VisitContext } from './visit/visit-context.ts'
import { say } from './words.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const { visit, presence, focus, actions } = useVisit(kiosk)
  const shown = useShownDay(room.id, visit.day ?? now.date, contact)
  const stale = contact.state === 'stale'
  const { status, closing, state } = stateOf(shown, now)
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
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayColors(state, stale)
  useReach(visit)
  usePresence(room.id, kiosk && contact.state === 'live')

  return (
    <VisitContext value={actions}>
      <Layout {...{ shown, contact, visit, kiosk, onBack }} today={now.date}>
        <RoomName room={room} focused={focused} onHeld={kiosk ? () => actions.change(openMenu) : undefined}>
          <StatusSign state={state} stale={stale} isCheckInOpen={atDoor.checkIn.open !== undefined} />
        </RoomName>
        <Banner shown={shown} status={status} closing={closing} />
        <DisplayFoot
          {...{ contact, shown, atDoor }}
          booked={visit.booked}
          firstButton={focus.first}
          timesButton={focus.times}
          slotsOpen={visit.sheet === 'slots'}
        />
        <Sheet {...{ room: roomWithFaults, shown, contact, visit, atDoor }} title={focus.schedule} />
      </Layout>
      <OpenedDialog
        {...{ contact, now, visit }}
        room={roomWithFaults}
        ending={atDoor.ending}
        isLeaving={presence === 'leaving'}
      />
      <Night
        {...{ shown, now, contact, status }}
        name={room.name}
        isClosed={closing !== undefined}
        isAway={presence === 'away'}
      />
    </VisitContext>
  )
}

const openMenu = { dialog: { kind: 'menu' }, said: undefined } as const

/** A meeting that goes on keeps the room occupied, also while it is closed. */
function stateOf(shown: ShownDay, now: Moment) {
  const status = statusOf(shown)
  const closing = status?.state === 'available' ? closedNow(shown.rules, now) : undefined
  return { status, closing, state: colorOf(shown, closing ? 'closed' : status?.state) }
}

function colorOf(shown: ShownDay, state: DisplayState | undefined): DisplayState {
  if (!shown.now) return 'unknown'
  if (!isToday(shown)) return 'other-day'
  return state ?? 'unknown'
}

type LayoutProps = {
  shown: ShownDay
  contact: Contact
  visit: Visit
  today: Day
  kiosk: boolean
  onBack: () => void
  children: ReactNode
}

/** The room between the head of the display and the line of its day. */
function Layout({ shown, contact, visit, today, kiosk, onBack, children }: LayoutProps) {
  const { lowReach } = visit
  const walk = useBurnInWalk(kiosk)
  const isKept = contact.state === 'stale' && contact.kept !== undefined
  const back = <BackButton onBack={onBack} />
  return (
    <main className="display-view-layout" data-kept={isKept || undefined} data-kiosk={kiosk || undefined} style={walk}>
      <DisplayHeader hasClock={isToday(shown)} isUncertain={isKept} back={!lowReach && back} />
      {children}
      <DayRail shown={shown} unknownSince={unknownSince(contact, today)} back={lowReach && back} />
      <p className="visually-hidden" aria-live="polite">
        {visit.said}
      </p>
    </main>
  )
}

type SheetProps = {
  room: RoomWithFaults
  shown: ShownDay
  contact: Contact
  visit: Visit
  atDoor: AtDoor
  title: RefObject<HTMLHeadingElement | null>
}

/** The free times, or the bookings of the day and what the room has. */
function Sheet({ room, shown, contact, visit: { sheet, number, lowReach }, atDoor, title }: SheetProps) {
  if (sheet === 'slots' && shown.canBook) return <SlotsSheet shown={shown} />
  const canReport = contact.state === 'live' && atDoor.door?.actions.includes('report') === true
  return (
    <ScheduleSheet {...{ contact, shown, title }} visit={number} checkIn={atDoor.checkIn} isLow={lowReach}>
      <EquipmentTags key={number} room={room} canReport={canReport} isLow={lowReach} />
    </ScheduleSheet>
  )
}

type BannerProps = { shown: ShownDay; status: RoomStatus | undefined; closing: ClosedNow | undefined }

function Banner({ shown, status, closing }: BannerProps) {
  const { now, day } = shown
  if (!now) return <NoTimeBanner />
  if (closing) return <ClosedBanner closing={closing} today={now.date} />
  return isToday(shown) ? (
    <StateBanner status={status} />
  ) : (
    <DateBanner day={day}>
      <FreeTimes shown={shown} />
    </DateBanner>
  )
}

type NightProps = {
  shown: ShownDay
  now: Moment
  contact: Contact
  status: RoomStatus | undefined
  name: string
  isClosed: boolean
  isAway: boolean
}

function Night({ shown, isAway, ...screen }: NightProps) {
  const isNight = useNightLook(shown.now?.time, isAway)
  return settings.kiosk?.night_look === 'dark' ? <NightScreen {...screen} isDark={isNight} /> : null
}
