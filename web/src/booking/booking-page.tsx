import './booking-page.css'
import type { ReactNode, RefObject } from 'react'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { BookedNotice } from './booked-notice.tsx'
import type { Booked } from './form/use-booking.ts'
import { OfficeBrand } from './office-brand.tsx'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  booked: Booked | undefined
  onBookedSeen(): void
  shared: boolean
  children: ReactNode
}

export function BookingPage({ heading, booked, onBookedSeen, shared, children }: Props) {
  useTitle(say('book.title'))

  function close() {
    onBookedSeen()
    heading.current?.focus()
  }

  return (
    <main className="booking-page">
      <OfficeBrand shared={shared} />
      <header className="booking-page-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('book.title')}
        </h1>
        <p>{say('book.lead')}</p>
      </header>
      {booked && <BookedNotice booked={booked} onClose={close} />}
      {children}
    </main>
  )
}
