import './display.css'
import type { Room } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import type { Contact } from '../live/contact.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { OpenedDialog } from './dialogs/opened-dialog.tsx'
import { useCheckIn } from './door/actions/use-check-in.ts'
import { useDoorNow } from './door/actions/use-door-now.ts'
import { useEnding } from './door/actions/use-ending.ts'
import { usePresence } from './door/backend/use-presence.ts'
import { DoorFoot } from './door/door-foot.tsx'
import { useTaps } from './door/taps/use-taps.ts'
import { DisplayLayout } from './layout/display-layout.tsx'
import { RoomName } from './layout/room-name.tsx'
import { useDisplayMarks } from './layout/use-display-marks.ts'
import { EquipmentTags } from './schedule/equipment-tags.tsx'
import { ScheduleSheet } from './schedule/schedule-sheet.tsx'
import { SlotsSheet } from './schedule/slots-sheet.tsx'
import { Banner } from './state/banner.tsx'
import { Night } from './state/night.tsx'
import { roomState } from './state/room-state.ts'
import { StatusSign } from './state/status-sign.tsx'
import { useShownDay } from './visit/use-shown-day.ts'
import { useVisit } from './visit/use-visit.ts'
import { VisitContext } from './visit/visit-context.ts'
import { say } from './words.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const { visit, presence, actions, moveFocus } = useVisit(kiosk)
  const { dialog, draft, lowReach, largeText } = visit
  const shown = useShownDay(room.id, visit.day ?? now.date, contact)
  const { status, closing, state } = roomState(shown, now)

  const stale = contact.state === 'stale'
  const doorNow = useDoorNow(room.id, shown, stale ? undefined : status)
  const taps = useTaps(room.id, now.date, { onVisit: actions.change, onFocus: moveFocus })
  const checkIn = useCheckIn(doorNow, taps)
  const isCheckInOpen = checkIn.open !== undefined
  // A room that waits for a check-in offers no walk-in, and nobody is there to end or extend the meeting.
  const offered = isCheckInOpen ? { ...doorNow, status: undefined } : doorNow
  const ending = useEnding(offered, taps)

  const { door } = doorNow
  const roomWithFaults = { ...room, faults: (door?.faults ?? []).map(({ equipment }) => equipment) }
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayMarks({ contact, state, isCheckInOpen, lowReach, largeText })
  usePresence(room.id, kiosk && contact.state === 'live')

  return (
    <VisitContext value={actions}>
      <DisplayLayout {...{ shown, contact, kiosk, onBack }} isLow={lowReach} said={visit.said}>
        <RoomName room={room} focused={focused} onHeld={kiosk ? () => actions.change(openMenu) : undefined}>
          <StatusSign state={state} stale={stale} isCheckInOpen={isCheckInOpen} />
        </RoomName>
        <Banner shown={shown} status={status} closing={closing} />
        <DoorFoot {...{ contact, shown, visit, taps, checkIn, ending }} doorNow={offered} />
        {visit.sheet === 'slots' && shown.canBook ? (
          <SlotsSheet shown={shown} />
        ) : (
          <ScheduleSheet {...{ contact, shown, checkIn }} isLow={lowReach} visit={visit.number}>
            <EquipmentTags
              key={visit.number}
              room={roomWithFaults}
              canReport={contact.state === 'live' && door?.actions.includes('report') === true}
              isLow={lowReach}
            />
          </ScheduleSheet>
        )}
      </DisplayLayout>
      <OpenedDialog
        {...{ contact, dialog, draft, ending }}
        reach={{ lowReach, largeText }}
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
