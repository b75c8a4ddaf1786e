import './booking-page.css'
import type { ReactNode, RefObject } from 'react'
import { useOffice } from '../clock/use-office.ts'
import { BrandMark } from '../ui/icons.tsx'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { BookedNotice } from './booked-notice.tsx'
import type { Booked } from './form/use-booking.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  booked: Booked | undefined
  onBookedSeen(): void
  children: ReactNode
}

export function BookingPage({ heading, booked, onBookedSeen, children }: Props) {
  useTitle(say('book.title'))
  const office = useOffice()

  function close() {
    onBookedSeen()
    heading.current?.focus()
  }

  return (
    <main className="booking-page">
      <p className="booking-page-brand">
        <BrandMark />
        <bdi>{office.name}</bdi>
      </p>
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
