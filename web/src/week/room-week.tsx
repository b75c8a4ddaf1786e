import './week-page.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { earliestOn, startsIn } from '@doorplate/domain/schedule/slots'
import { addDays, type Moment, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { Contact } from '../live/contact.ts'
import { HeldBack } from '../live/held-back.tsx'
import { PageFrame } from '../page-head/page-frame.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import type { Cell } from '../timeline/picking/use-picked.ts'
import { shownGrid } from '../timeline/room-plan.ts'
import { useShownDate } from '../timeline/use-shown-date.ts'
import { narrow, touch, useMedia } from '../ui/hooks/use-media.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { dateRange, longDate } from '../words/dates.ts'
import { useFolds } from './grid/use-folds.ts'
import { WeekGrid } from './grid/week-grid.tsx'
import { useRoomNow } from './now/use-room-now.ts'
import { DoorSign, RoomFoot, useSignPrinting } from './room-foot.tsx'
import { RoomHead } from './room-head.tsx'
import { daysOfWeek, useWeek } from './use-week.ts'
import { WeekTurn } from './week-turn.tsx'
import { say } from './words.ts'

type Props = { room: RoomWithFaults; now: Moment; contact: Contact }

export function RoomWeek({ room, now, contact }: Props) {
  const isNarrow = useMedia(narrow)
  const isTouch = useMedia(touch)
  const { date, isToday, choose } = useShownDate(now.date)
  const { read, firstDay, days, plans, hidden } = useWeek(room, { date, now }, isNarrow)
  const step = isNarrow ? 1 : daysOfWeek
  const today = useRoomNow(room)
  const [time, setTime] = useState<Time>()
  const folds = useFolds(now)
  const sign = useSignPrinting()
  const title = isNarrow ? longDate(date) : dateRange(days[0]!, days[days.length - 1]!)
  useTitle(say('all.listed', { first: room.name, next: title }))

  if (read.data === undefined && read.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={read} />
  }

  /** The keyboard position keeps its time. */
  function turnFrom(direction: -1 | 1, spot: Cell) {
    setTime(spot.time)
    choose(addDays(spot.id, direction * step))
  }

  const shown = shownGrid(plans)
  const firstTime = earliestOn(startsIn(shown), date, now) ?? (isToday ? shown.last : shown.first)
  const isPaused = contact.state === 'stale' || read.data === undefined
  return (
    <PageFrame name="week-page" data-paper={sign.isPrinting ? 'sign' : 'week'}>
      <RoomHead {...{ room, date, now, today, contact }} shown={isNarrow ? plans[0] : undefined} />
      <HeldBack contact={contact} />
      <WeekTurn
        title={title}
        step={step}
        isCurrent={days.includes(now.date)}
        hidesWeekend={hidden !== undefined}
        onTurn={(direction) => choose(addDays(date, direction * step))}
        onToday={() => choose(now.date)}
        onWeekend={() => choose(hidden ?? date)}
      />
      {!isPaused && <p className="week-page-hint">{say(isTouch ? 'day.hintTouch' : 'day.hint')}</p>}
      <WeekGrid
        key={isNarrow ? date : firstDay}
        room={room}
        plans={plans}
        now={now}
        paused={isPaused}
        first={{ id: date, time: time ?? firstTime }}
        onTurn={turnFrom}
        folds={folds}
      />
      <RoomFoot room={room} onPrint={sign.print} />
      {sign.isPrinting && <DoorSign room={room} />}
    </PageFrame>
  )
}
