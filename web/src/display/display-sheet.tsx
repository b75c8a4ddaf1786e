import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import { settings } from '../words/page-settings.ts'
import type { useAtDoor } from './door/use-at-door.ts'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { SlotsSheet } from './slots-sheet.tsx'
import type { useShownDay } from './use-shown-day.ts'
import type { useVisit } from './use-visit.ts'

type Props = {
  room: RoomWithFaults
  now: Moment
  shown: ReturnType<typeof useShownDay>
  people: ReturnType<typeof useVisit>
  atDoor: ReturnType<typeof useAtDoor>
}

/** The bookings of the day, or its free times while someone looks for one. */
export function DisplaySheet({ room, now, shown, people, atDoor }: Props) {
  const { known, bookings, failed, stale, canBook } = shown
  const { visit, day, focus, change } = people
  if (visit.sheet === 'slots' && canBook) {
    return (
      <SlotsSheet
        bookings={bookings}
        day={day}
        now={now}
        onChoose={(start) => people.book(start, bookings)}
        onClose={people.closeSlots}
      />
    )
  }
  const lowReach = { isOn: visit.lowReach, onPress: () => change({ lowReach: !visit.lowReach }) }
  return (
    <ScheduleSheet
      room={room}
      day={day}
      now={known}
      bookings={bookings}
      failed={failed}
      visit={visit.number}
      title={focus.schedule}
      arrivals={atDoor.arrivals}
      onDay={people.showDay}
      onCancel={stale ? undefined : people.askToCancel}
      onReport={stale || !atDoor.canReport ? undefined : people.askWhatIsBroken}
      lowReach={settings.kiosk?.low_reach === 'on' ? lowReach : undefined}
      isLow={visit.lowReach}
    />
  )
}
