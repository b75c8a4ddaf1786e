import './week-page.css'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { earliestOn } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import { addDays, type Moment, mondayOf, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { encode } from 'uqr'
import type { Contact } from '../live/contact.ts'
import { PageHead } from '../page-head/page-head.tsx'
import { useBookings } from '../schedule/use-bookings.ts'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { roomPlan } from '../timeline/room-plan.ts'
import { useShownDate } from '../timeline/use-shown-date.ts'
import { CopyLink } from '../ui/copy-link.tsx'
import { narrow, touch, useMedia } from '../ui/hooks/use-media.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { Printer } from '../ui/later-icons.tsx'
import { dateRange, longDate } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { WeekGrid } from './grid/week-grid.tsx'
import { useRoomAddress } from './room-address.ts'
import { RoomHead } from './room-head.tsx'
import { shownDays } from './shown-days.ts'
import { useSignPrinting } from './use-sign-printing.ts'
import { useWeek } from './use-week.ts'
import { WeekTurn } from './week-turn.tsx'

type Props = { room: RoomWithFaults; now: Moment; contact: Contact }

/** The week of a room, or on a phone one day of it; and the code that leads here. */
export function RoomWeek({ room, now, contact }: Props) {
  const { date, choose } = useShownDate(now.date)
  const monday = mondayOf(date)
  const week = useWeek(room.id, monday)
  const today = useBookings(room.id, now.date)
  const isNarrow = useMedia(narrow)
  const isTouch = useMedia(touch)
  const [time, keepTime] = useState<Time>()
  const sign = useSignPrinting()
  const days = isNarrow ? [date] : shownDays(monday, date, (day) => (week.on(day) ?? []).length > 0)
  const title = isNarrow ? longDate(date) : dateRange(days[0]!, days[days.length - 1]!)
  useTitle(say('all.listed', { first: room.name, next: title }))

  if (week.read.data === undefined && week.read.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={week.read} />
  }

  const todayPlan = today.data && roomPlan({ id: now.date, name: room.name, room }, today.data, { date: now.date, now })
  const isPaused = contact.state === 'stale' || week.read.data === undefined
  const step = isNarrow ? 1 : 7
  const plans = days.map((day) => roomPlan({ id: day, name: longDate(day), room }, week.on(day), { date: day, now }))

  return (
    <main className="page week-page" data-paper={sign.isPrinting ? 'sign' : 'week'}>
      <PageHead />
      <RoomHead room={room} date={date} now={now} today={todayPlan} contact={contact} />
      <WeekTurn
        title={title}
        step={step}
        isCurrent={days.includes(now.date)}
        hidesWeekend={!isNarrow && days.length < 7}
        onTurn={(direction) => choose(addDays(date, direction * step))}
        onToday={() => choose(now.date)}
        onWeekend={() => choose(addDays(monday, 5))}
      />
      {!isPaused && <p className="week-page-hint">{say(isTouch ? 'day.hintTouch' : 'day.hint')}</p>}
      <WeekGrid
        key={monday}
        room={room}
        plans={plans}
        now={now}
        paused={isPaused}
        first={{ id: date, time: time ?? earliestOn(date, now) ?? grid.first }}
        onTurn={(direction, spot) => {
          keepTime(spot.time)
          choose(addDays(spot.id, direction * step))
        }}
      />
      <RoomFoot room={room} onPrint={sign.print} />
      {sign.isPrinting && <DoorSign room={room} />}
    </main>
  )
}

/** The printed sign for the door. */
function DoorSign({ room }: { room: Room }) {
  const address = useRoomAddress(room.id)
  return (
    <section className="door-sign">
      <h1>
        <bdi>{room.name}</bdi>
      </h1>
      <p>{say('all.people', { count: room.capacity })}</p>
      {address && <QrCode address={address} />}
      <p className="door-sign-lead">{say('room.seeAndBook')}</p>
      <p className="door-sign-address">
        <bdi>{address}</bdi>
      </p>
    </section>
  )
}

/** The code that leads a phone to this page, its sign for the door, and its link. */
function RoomFoot({ room, onPrint }: { room: Room; onPrint(): void }) {
  const address = useRoomAddress(room.id)
  return (
    <section className="room-foot">
      {address && <QrCode address={address} />}
      <div>
        <h2>{say('room.atHand')}</h2>
        <p>{say('room.signHint')}</p>
        <div className="room-foot-actions">
          <button type="button" className="button" onClick={onPrint}>
            <Printer />
            {say('room.printSign')}
          </button>
          {address && <CopyLink link={address} />}
        </div>
      </div>
    </section>
  )
}

/** Dark on light whatever the page looks like: phones do not read it otherwise. */
function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr-code" role="img" aria-label={say('room.code')} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}
