import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { firstFreeSlot, isAnyStartLeft } from '@doorplate/domain/schedule/slots'
import type { Moment } from '@doorplate/domain/time'
import { useNightLook } from '../kiosk/use-night-look.ts'
import { type Contact, unknownSince } from '../live/contact.ts'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { DayRail } from './day-rail.tsx'
import { DisplayDialog } from './dialogs/display-dialog.tsx'
import { DisplayFoot } from './display-foot.tsx'
import { DisplayHeader } from './display-header.tsx'
import { useAtDoor } from './door/use-at-door.ts'
import { RoomName } from './room-name.tsx'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { SlotsSheet } from './slots-sheet.tsx'
import { DateBanner, NoTimeBanner, StateBanner } from './state-banner.tsx'
import { StatusSign } from './status-sign.tsx'
import { useDisplayColors } from './use-display-colors.ts'
import { useShownDay } from './use-shown-day.ts'
import { useVisit } from './use-visit.ts'

type Props = { room: Room; now: Moment; contact: Contact; kiosk: boolean; focused: boolean; onBack: () => void }

export function RoomDisplay({ room, now, contact, kiosk, focused, onBack }: Props) {
  const { visit, day, presence, focus, change, ...actions } = useVisit(kiosk, now.date)
  const { known, isToday, bookings, failed, status, state, stale, canBook } = useShownDay(room.id, day, {
    now,
    contact
  })
  const isKept = contact.state === 'stale' && contact.kept !== undefined
  const next = nextStart(bookings ?? [], now)
  const bookNow = { ...next, onBook: () => actions.book(next.startsAt, bookings) }
  const atDoor = useAtDoor({
    room_id: room.id,
    now,
    status: stale ? undefined : status,
    bookings,
    visit,
    onVisit: change,
    onFocus: focus.next
  })
  const roomWithFaults = { ...room, faults: atDoor.faults }
  useTitle(say('all.roomDisplay', { room: room.name }))
  useDisplayColors(state, stale)
  useNightLook(now.time, presence === 'away')

  return (
    <>
      <main className="display-view-layout" data-kept={isKept || undefined}>
        <DisplayHeader clock={isToday ? now : undefined} isUncertain={isKept} onBack={onBack} />
        <RoomName room={room} focused={focused}>
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
          bookNow={status?.state === 'available' ? bookNow : undefined}
          timesButton={focus.times}
          onSlots={() => change({ sheet: visit.sheet === 'slots' ? 'schedule' : 'slots' })}
          onCloseBooked={actions.closeBooked}
        />
        {visit.sheet === 'slots' && canBook ? (
          <SlotsSheet
            bookings={bookings}
            day={day}
            now={now}
            onChoose={(start) => actions.book(start, bookings)}
            onClose={actions.closeSlots}
          />
        ) : (
          <ScheduleSheet
            room={roomWithFaults}
            day={day}
            now={known}
            bookings={bookings}
            failed={failed}
            visit={visit.number}
            title={focus.schedule}
            arrivals={atDoor.arrivals}
            onDay={actions.showDay}
            onCancel={stale ? undefined : actions.askToCancel}
            onReport={stale || !atDoor.canReport ? undefined : actions.askWhatIsBroken}
          />
        )}
        <DayRail
          bookings={bookings}
          now={isToday ? now.time : undefined}
          unknownSince={unknownSince(contact, now.date)}
        />
        <p className="visually-hidden" aria-live="polite">
          {visit.said}
        </p>
      </main>
      <DisplayDialog
        room={roomWithFaults}
        now={now}
        visit={visit}
        kiosk={kiosk}
        leaving={presence === 'leaving'}
        staleSince={contact.state === 'stale' ? contact.since.time : undefined}
        meeting={atDoor.meeting}
        onVisit={change}
        onFocus={focus.next}
      />
    </>
  )
}

function nextStart(bookings: readonly Booking[], now: Moment) {
  return { startsAt: firstFreeSlot(bookings, now.time), isAnyLeft: isAnyStartLeft(bookings, now) }
}
