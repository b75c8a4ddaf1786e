import './day-page.css'
import { addDays } from '@doorplate/domain/time'
import { useState } from 'react'
import { useNow } from '../clock/use-clock.ts'
import { Subscribe } from '../feeds/subscribe.tsx'
import type { Contact } from '../live/contact.ts'
import { PageFrame } from '../page-head/page-frame.tsx'
import type { ReadDay } from '../schedule/queries/follow-day.ts'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { useShownDate } from '../timeline/use-shown-date.ts'
import { narrow, useMedia } from '../ui/hooks/use-media.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { longDate } from '../words/dates.ts'
import { settings } from '../words/page-settings.ts'
import { DayBar } from './day-bar.tsx'
import { DayLegend } from './day-legend.tsx'
import { DayNotices } from './day-notices.tsx'
import { DayGrid } from './grid/day-grid.tsx'
import { RoomList } from './list/room-list.tsx'
import { usualSearch } from './search/day-search.ts'
import { useDayPlans } from './use-day-plans.ts'
import { say } from './words.ts'

type Props = { contact: Contact; read: ReadDay }

export function DayPage({ contact, read }: Props) {
  const now = useNow()
  const { date, isToday, choose } = useShownDate(now.date)
  const day = { date, now }
  const [search, setSearch] = useState(usualSearch)
  const { filter } = search
  const isNarrow = useMedia(narrow)
  // Phones look for people by the criteria.
  const { rooms, withFaults, bookings, plans, own, isPast, isClosed } = useDayPlans(
    read,
    day,
    isNarrow ? { ...filter, people: 0 } : filter
  )
  useTitle(say('all.listed', { first: say('all.allRooms'), next: longDate(date) }))

  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  if (bookings.data === undefined && bookings.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={bookings} />
  }

  const isStale = contact.state === 'stale'
  return (
    <PageFrame name="day-page" current="/day">
      <DayBar
        {...{ date, filter, isNarrow, isToday }}
        onDate={choose}
        onToday={() => choose(now.date)}
        onFilter={(changed) => setSearch({ ...search, filter: changed })}
      />
      <DayNotices {...{ contact, plans, day }} isDayPast={isPast} onTomorrow={() => choose(addDays(date, 1))} />
      {isNarrow ? (
        bookings.data && (
          <RoomList
            {...{ rooms: withFaults, plans, day, search }}
            booked={bookings.data}
            paused={isStale}
            onSearch={setSearch}
          />
        )
      ) : plans.length === 0 ? (
        <p role="status">{say(filter.name === '' ? 'day.noRoomLarge' : 'day.noRoomNamed')}</p>
      ) : (
        <>
          <DayLegend {...{ plans, day, own }} canBook={!isPast && !isStale && !isClosed} />
          <DayGrid {...{ plans, day, own }} paused={isStale || bookings.data === undefined} />
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
