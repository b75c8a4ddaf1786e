import './day-page.css'
import type { Room } from '@doorplate/domain/rooms'
import { earliestOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import { vacancyOn } from '@doorplate/domain/schedule/vacancy'
import { addDays } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldBooking } from '../backend/holder.ts'
import { dayKey } from '../backend/queries.ts'
import { useNow } from '../clock/use-clock.ts'
import { useYourBookings } from '../keys/use-your-bookings.ts'
import type { Contact } from '../live/contact.ts'
import { PageHead } from '../page-head/page-head.tsx'
import type { DayRead, ReadDay } from '../schedule/follow-day.ts'
import { useRooms } from '../schedule/use-rooms.ts'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { blockOf, type DayAtNow, type RoomPlan, roomPlan } from '../timeline/room-plan.ts'
import { useShownDate } from '../timeline/use-shown-date.ts'
import { pageQuery } from '../ui/address.ts'
import { narrow, useMedia } from '../ui/hooks/use-media.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { longDate, shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { DayBar } from './day-bar.tsx'
import { DayLegend } from './day-legend.tsx'
import { DayGrid } from './grid/day-grid.tsx'
import { RoomList } from './list/room-list.tsx'
import { anyRoom, isWanted } from './room-filter.ts'

type Props = { contact: Contact; read: ReadDay }

/** All rooms of the office on one day: by hour, or on a phone as a list. */
export function DayPage({ contact, read }: Props) {
  const now = useNow()
  const { date, choose } = useShownDate(now.date)
  const [filter, setFilter] = useState(anyRoom)
  const isNarrow = useMedia(narrow)
  const rooms = useRooms()
  const day = useQuery({ queryKey: dayKey(date), queryFn: ({ signal }) => read(date, signal) })
  const yours = useYourBookings(date, rooms.data)
  useTitle(say('all.listed', { first: say('all.allRooms'), next: longDate(date) }))

  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  if (day.data === undefined && day.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={day} />
  }

  const shown = { date, now }
  const plans = rooms.data
    .filter((room) => isWanted(room, filter))
    .map((room) => planOf(room, day.data, { ...shown, yours }))
  const own = new Set(yours.map(({ id }) => id))
  const isOver = date === now.date && earliestOn(date, now) === undefined
  const isStale = contact.state === 'stale'

  return (
    <main className="page day-page">
      <PageHead current="/day" />
      <DayBar
        {...{ date, filter, isNarrow }}
        isToday={date === now.date}
        onDate={choose}
        onToday={() => choose(now.date)}
        onFilter={setFilter}
      />
      {isStale && (
        <p className="day-page-stale" role="status">
          {say('all.staleSince', { time: shownTime(contact.since.time) })}
        </p>
      )}
      {isOver && (
        <p className="day-page-over">
          {say('all.startsOver')}{' '}
          <button type="button" className="button" onClick={() => choose(addDays(date, 1))}>
            {say('all.tomorrow')}
          </button>
        </p>
      )}
      {plans.length === 0 ? (
        <p role="status">{say(filter.name === '' ? 'day.noRoomLarge' : 'day.noRoomNamed')}</p>
      ) : isNarrow ? (
        day.data && <RoomList key={date} plans={plans} day={shown} paused={isStale} />
      ) : (
        <>
          <DayLegend plans={plans} day={shown} own={own} canBook={!isOver && !isStale} />
          <DayGrid
            plans={plans}
            day={shown}
            title={titleOf(plans, shown)}
            paused={isStale || day.data === undefined}
            first={firstSpot(plans, shown)}
            own={own}
          />
        </>
      )}
    </main>
  )
}

/** The day of all rooms names no bookings: one's own are found by room and start. */
function planOf(room: Room, read: DayRead | undefined, day: DayAtNow & { yours: readonly HeldBooking[] }): RoomPlan {
  const own = day.yours.filter(({ room_id, date }) => room_id === room.id && date === day.date)
  const booked = read?.rooms[room.id]?.map((each) => {
    const block = blockOf(each)
    const id = own.find(({ start_time }) => start_time === block.start_time)?.id
    return id === undefined ? block : { ...block, id }
  })
  return roomPlan({ id: room.id, name: room.name, room }, read && (booked ?? []), day)
}

/** '12 rooms, 3 free now'; of another day only how many. */
function titleOf(plans: readonly RoomPlan[], { date, now }: DayAtNow): string {
  const count = plans.length
  if (date !== now.date || earliestOn(date, now) === undefined || !plans.every(({ isRead }) => isRead))
    return say('day.rooms', { count })
  const free = plans.filter(({ bookings }) => vacancyOn(bookings, date, now)?.state === 'free').length
  return say('day.roomsFree', { count, free: String(free) })
}

/** The first keyboard position: the room in the address, at the current time. */
function firstSpot(plans: readonly RoomPlan[], { date, now }: DayAtNow) {
  const asked = pageQuery().get('room')
  const plan = plans.find(({ room }) => room.id === asked) ?? plans[0]!
  return { id: plan.id, time: earliestOn(date, now) ?? grid.first }
}
