import './display.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { type ClosedNow, closedNow } from '@doorplate/domain/rules/closed-now'
import type { Moment } from '@doorplate/domain/time'
import type { RefObject } from 'react'
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
