import '../your-bookings.css'
import { useState } from 'react'
import { areLinksMailed } from '../../keys/booking-links.ts'
import type { Contact } from '../../live/contact.ts'
import { PageFrame } from '../../page-head/page-frame.tsx'
import { LoadingPage } from '../../status-pages/loading-page.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { pageLink } from '../../ui/links/page-link.ts'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { StaleSince } from '../stale-since.tsx'
import { say } from '../words.ts'
import { ListedBooking } from './listed-booking.tsx'
import { ListedSeries } from './listed-series.tsx'
import { MailRequest } from './mail-request.tsx'
import { type ListedDates, useListed } from './use-listed.ts'

export function YourBookingsPage({ contact }: { contact: Contact }) {
  const [isPastShown, setPastShown] = useState(false)
  const { rooms, named, missing, today, upcoming, past } = useListed(isPastShown)
  useTitle(say('all.yourBookings'))
  if (rooms.data === undefined && rooms.errorUpdateCount === 0) return <LoadingPage late={rooms.failureCount > 0} />

  const isPaused = contact.state === 'stale'
  const shared = { rooms: named, isPaused }
  const rows = (listed: readonly ListedDates[]) => (
    <ul className="your-bookings-list" data-past={listed === past || undefined}>
      {listed.map((dates) => {
        const [{ kept, opened }] = dates
        return opened?.state === 'own' && opened.booking.series ? (
          <ListedSeries key={opened.booking.series.id} dates={dates} booking={opened.booking} {...shared} />
        ) : (
          <ListedBooking key={kept.id} listed={dates[0]} {...shared} />
        )
      })}
    </ul>
  )
  return (
    <PageFrame name="your-bookings-page" current="/bookings">
      <header className="your-bookings-head">
        <h1>{say('all.yourBookings')}</h1>
        <p>{say('yours.listLead')}</p>
      </header>
      <StaleSince contact={contact} />
      {missing === 'loading' && <p role="status">{say('yours.loading')}</p>}
      {missing === 'failed' && <Notice sentence={say('all.bookingsFailed')} />}
      {!missing && today.length + upcoming.length + past.length === 0 && (
        <div className="your-bookings-empty">
          <p>{say('yours.empty')}</p>
          <a className="button button-main" href={pageLink('/')}>
            {say('all.bookRoom')}
          </a>
        </div>
      )}
      {today.length > 0 && <Step title={say('all.today')}>{rows(today)}</Step>}
      {upcoming.length > 0 && <Step title={say('yours.coming')}>{rows(upcoming)}</Step>}
      {past.length > 0 && (
        <Step title={say('yours.over')}>
          {isPastShown ? (
            rows(past)
          ) : (
            <button type="button" className="button" onClick={() => setPastShown(true)}>
              <ChevronDown />
              {say('yours.showOver', { count: past.flat().length })}
            </button>
          )}
        </Step>
      )}
      {areLinksMailed() && <MailRequest isPaused={isPaused} />}
    </PageFrame>
  )
}
