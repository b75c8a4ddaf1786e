import './week-page.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { addDays, type Moment } from '@doorplate/domain/time'
import { useState } from 'react'
import type { Contact } from '../live/contact.ts'
import { HeldBack } from '../live/held-back.tsx'
import { PageFrame } from '../page-head/page-frame.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { narrow, touch, useMedia } from '../ui/hooks/use-media.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { dateRange, longDate } from '../words/dates.ts'
import { WeekGrid } from './grid/week-grid.tsx'
import { DoorSign, RoomFoot, useSignPrinting } from './room-foot.tsx'
import { RoomHead } from './room-head.tsx'
import { useWeek } from './use-week.ts'
import { WeekTurn } from './week-turn.tsx'
import { say } from './words.ts'

type Props = { room: RoomWithFaults; now: Moment; contact: Contact }

export function RoomWeek({ room, now, contact }: Props) {
  const isNarrow = useMedia(narrow)
  const isTouch = useMedia(touch)
  const { read, date, choose, firstDay, step, days, ...week } = useWeek(room, now, isNarrow)
  const [isEveningShown, setEveningShown] = useState(false)
  const sign = useSignPrinting()
  const title = isNarrow ? longDate(date) : dateRange(days[0]!, days[days.length - 1]!)
  useTitle(say('all.listed', { first: room.name, next: title }))

  if (read.data === undefined && read.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={read} />
  }

  const isPaused = contact.state === 'stale' || read.data === undefined
  return (
    <PageFrame name="week-page" data-paper={sign.isPrinting ? 'sign' : 'week'}>
      <RoomHead room={room} date={date} now={now} today={week.today} contact={contact} />
      <HeldBack contact={contact} />
      <WeekTurn
        title={title}
        step={step}
        isCurrent={week.isCurrent}
        hidesWeekend={week.hidden !== undefined}
        onTurn={(direction) => choose(addDays(date, direction * step))}
        onToday={() => choose(now.date)}
        onWeekend={() => choose(week.hidden ?? date)}
      />
      {!isPaused && <p className="week-page-hint">{say(isTouch ? 'day.hintTouch' : 'day.hint')}</p>}
      <WeekGrid
        key={firstDay}
        room={room}
        plans={week.plans}
        now={now}
        paused={isPaused}
        first={week.first}
        onTurn={week.turnFrom}
        evening={{ isShown: isEveningShown, onShow: () => setEveningShown(true) }}
      />
      <RoomFoot room={room} onPrint={sign.print} />
      {sign.isPrinting && <DoorSign room={room} />}
    </PageFrame>
  )
}
