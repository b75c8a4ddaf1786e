import './booking-page.css'
import type { ReactNode, RefObject } from 'react'
import { PageHead } from '../page-head/page-head.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { say } from '../words/words.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  notice: ReactNode
  shared: boolean
  children: ReactNode
}

export function BookingPage({ heading, notice, shared, children }: Props) {
  useTitle(say('book.title'))

  return (
    <main className="page booking-page">
      <PageHead current="/" shared={shared} />
      <header className="booking-page-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('book.title')}
        </h1>
        <p>{say('book.lead')}</p>
      </header>
      {notice}
      {children}
    </main>
  )
}
