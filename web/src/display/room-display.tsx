import './display.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Room } from '@doorplate/domain/rooms'
import { type ClosedNow, closedNow } from '@doorplate/domain/rules/closed-now'
import type { Moment } from '@doorplate/domain/time'
import { useNightLook } from '../kiosk/screen/use-night-look.ts'
import type { Contact } from '../live/contact.ts'
import { useBodyMark } from '../ui/hooks/use-body-mark.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { settings } from '../words/page-settings.ts'
import { BookActions } from './book-actions.tsx'
import { OpenedDialog } from './dialogs/opened-dialog.tsx'
import { useCheckIn } from './door/actions/use-check-in.ts'
import { useEnding } from './door/actions/use-ending.ts'
import { useExtending } from './door/actions/use-extending.ts'
import { useNaming } from './door/actions/use-naming.ts'
import { useUndoing } from './door/actions/use-undoing.ts'
import { useWalkIn } from './door/actions/use-walk-in.ts'
import { useDoor } from './door/backend/use-door.ts'
import { usePresence } from './door/backend/use-presence.ts'
import { CheckInNotice } from './door/check-in-notice.tsx'
import { MeetingButtons } from './door/meeting-buttons.tsx'
import { useTaps } from './door/taps/use-taps.ts'
import { WalkInButtons } from './door/walk-in-buttons.tsx'
import { JustBooked, JustCancelled, JustDone } from './just-done.tsx'
import { DisplayFoot } from './layout/display-foot.tsx'
import { DisplayLayout } from './layout/display-layout.tsx'
import { RoomName } from './layout/room-name.tsx'
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
import { VisitContext } from './visit/visit-context.ts'
import { say } from './words.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const { visit, presence, focus, actions } = useVisit(kiosk)
  const { dialog, draft, lowReach: isLow, largeText } = visit
  const shown = useShownDay(room.id, visit.day ?? now.date, contact)
  const { bookings, rules } = shown
  const stale = contact.state === 'stale'
  const { status, closing, state } = stateOf(shown, now)

  const known = stale ? undefined : status
  const door = useDoor(room.id, known && bookings && { bookings, now: now.time })
  const taps = useTaps(room.id, now.date, { onVisit: actions.change, onFocus: focus.next })
  const doorNow = { door, status: known, bookings, rules, now }
  const checkIn = useCheckIn(doorNow, taps)
  const isCheckInOpen = checkIn.open !== undefined
  // A room that waits for a check-in offers no walk-in, and nobody is there to end or extend the meeting.
  const offered = isCheckInOpen ? { ...doorNow, status: undefined } : doorNow
  const walkIn = useWalkIn(room.id, offered, taps)
  const extending = useExtending(offered, taps)
  const ending = useEnding(offered, taps)
  const undoing = useUndoing(visit.done, bookings, taps)
  const naming = useNaming(visit.walkIn, bookings, taps)

  const notice = visit.booked ? (
    <JustBooked booked={visit.booked} />
  ) : visit.cancelled ? (
    <JustCancelled booking={visit.cancelled} />
  ) : (
    undoing.done?.isNew && <JustDone {...{ undoing, naming }} isMailed={ending.isMailed} />
  )
  const roomWithFaults = { ...room, faults: (door?.faults ?? []).map(({ equipment }) => equipment) }
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayColors(state, stale)
  useBodyMark('data-connecting', stale && contact.connecting ? '' : undefined)
  useReach({ lowReach: isLow, largeText })
  useBodyMark('data-check-in', isCheckInOpen ? '' : undefined)
  usePresence(room.id, kiosk && contact.state === 'live')

  return (
    <VisitContext value={actions}>
      <DisplayLayout {...{ shown, contact, isLow, kiosk, onBack }} said={visit.said}>
        <RoomName room={room} focused={focused} onHeld={kiosk ? () => actions.change(openMenu) : undefined}>
          <StatusSign state={state} stale={stale} isCheckInOpen={isCheckInOpen} />
        </RoomName>
        <Banner shown={shown} status={status} closing={closing} />
        <DisplayFoot {...{ contact, shown }} notice={notice}>
          <BookActions
            {...{ shown, naming }}
            firstButton={focus.first}
            timesButton={focus.times}
            slotsOpen={visit.sheet === 'slots'}
            isDoorFirst={isCheckInOpen || walkIn.ends.length > 0}
          >
            <CheckInNotice checkIn={checkIn} />
            <WalkInButtons walkIn={walkIn} />
            <MeetingButtons extending={extending} ending={ending} />
          </BookActions>
        </DisplayFoot>
        {visit.sheet === 'slots' && shown.canBook ? (
          <SlotsSheet shown={shown} />
        ) : (
          <ScheduleSheet {...{ contact, shown, checkIn, isLow }} title={focus.schedule} visit={visit.number}>
            <EquipmentTags
              key={visit.number}
              room={roomWithFaults}
              canReport={contact.state === 'live' && door?.actions.includes('report') === true}
              isLow={isLow}
            />
          </ScheduleSheet>
        )}
      </DisplayLayout>
      <OpenedDialog
        {...{ contact, dialog, draft, ending }}
        reach={{ lowReach: isLow, largeText }}
        room={roomWithFaults}
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
