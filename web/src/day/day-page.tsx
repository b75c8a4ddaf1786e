import './day-page.css'
import { addDays } from '@doorplate/domain/time'
import { useState } from 'react'
import { Subscribe } from '../feeds/subscribe.tsx'
import { usualCriteria } from '../finding/criteria.ts'
import type { Contact } from '../live/contact.ts'
import { HeldBack } from '../live/held-back.tsx'
import { PageFrame } from '../page-head/page-frame.tsx'
import type { ReadDay } from '../schedule/follow-day.ts'
import { WaitPage } from '../status-pages/wait-page.tsx'
import type { BlockPhase } from '../timeline/room-plan.ts'
import { narrow, touch, useMedia } from '../ui/hooks/use-media.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { longDate, shownTime } from '../words/dates.ts'
import { settings } from '../words/page-settings.ts'
import { DayBar } from './day-bar.tsx'
import { DayGrid } from './grid/day-grid.tsx'
import { RoomList } from './list/room-list.tsx'
import { useDay } from './use-day.ts'
import { say } from './words.ts'

type Props = { contact: Contact; read: ReadDay }

export function DayPage({ contact, read }: Props) {
  const { rooms, bookings, day, plans, isToday, isDayPast, ...shown } = useDay(read)
  const { date } = day
  const [criteria, setCriteria] = useState(usualCriteria)
  const isNarrow = useMedia(narrow)
  useTitle(say('all.listed', { first: say('all.allRooms'), next: longDate(date) }))

  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  if (bookings.data === undefined && bookings.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={bookings} />
  }

  const isStale = contact.state === 'stale'
  return (
    <PageFrame name="day-page" current="/day">
      <DayBar
        {...{ date, isNarrow, isToday }}
        filter={shown.filter}
        onDate={shown.choose}
        onToday={() => shown.choose(day.now.date)}
        onFilter={shown.setFilter}
      />
      <DayNotices
        contact={contact}
        isDayPast={isDayPast}
        closings={shown.closings}
        onTomorrow={() => shown.choose(addDays(date, 1))}
      />
      {plans.length === 0 ? (
        <p role="status">{say(shown.filter.name === '' ? 'day.noRoomLarge' : 'day.noRoomNamed')}</p>
      ) : isNarrow ? (
        bookings.data && (
          <RoomList {...{ plans, day, criteria }} booked={bookings.data} paused={isStale} onCriteria={setCriteria} />
        )
      ) : (
        <>
          <DayLegend
            phases={shown.phases}
            hasClosed={shown.hasClosed}
            hasPreparing={shown.hasPreparing}
            canBook={!isDayPast && !isStale && !shown.isClosed}
          />
          <DayGrid
            plans={plans}
            day={day}
            title={shown.title}
            paused={isStale || bookings.data === undefined}
            first={shown.first}
            own={shown.own}
          />
        </>
      )}
      {isNarrow && !settings.feeds_off && (
        <div className="day-page-foot">
          <Subscribe office_id={settings.office_id} />
        </div>
      )}
    </PageFrame>
  )
}

type NoticesProps = { contact: Contact; isDayPast: boolean; closings: readonly string[]; onTomorrow(): void }

function DayNotices({ contact, isDayPast, closings, onTomorrow }: NoticesProps) {
  return (
    <>
      {contact.state === 'stale' && (
        <p className="day-page-stale" role="status">
          {say('all.staleSince', { time: shownTime(contact.since.time) })}
        </p>
      )}
      <HeldBack contact={contact} />
      {isDayPast && (
        <p className="day-page-past">
          {say('all.startsOver')}{' '}
          <button type="button" className="button" onClick={onTomorrow}>
            {say('all.tomorrow')}
          </button>
        </p>
      )}
      {closings.map((sentence) => (
        <p key={sentence} className="day-page-closed">
          {sentence}
        </p>
      ))}
    </>
  )
}

const legend = [
  ['later', 'all.booked'],
  ['current', 'day.current'],
  ['yours', 'day.yours']
] as const

type LegendProps = { phases: ReadonlySet<BlockPhase>; hasClosed: boolean; hasPreparing: boolean; canBook: boolean }

function DayLegend({ phases, hasClosed, hasPreparing, canBook }: LegendProps) {
  const isTouch = useMedia(touch)
  return (
    <div className="day-legend">
      <ul>
        {legend.map(
          ([phase, key]) =>
            phases.has(phase) && (
              <li key={phase}>
                <i data-phase={phase} />
                {say(key)}
              </li>
            )
        )}
        {hasPreparing && (
          <li>
            <i className="track-shade" data-why="preparing" />
            {say('day.preparing')}
          </li>
        )}
        {hasClosed && (
          <li>
            <i className="track-shade" data-why="closed" />
            {say('all.closed')}
          </li>
        )}
      </ul>
      {canBook && <p>{say(isTouch ? 'day.hintTouch' : 'day.hint')}</p>}
      {!settings.feeds_off && <Subscribe office_id={settings.office_id} />}
    </div>
  )
}
