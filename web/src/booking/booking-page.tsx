import './booking-page.css'
import type { ReactNode, RefObject } from 'react'
import { LanguageButton } from '../language/language-button.tsx'
import { pageLink } from '../ui/page-link.ts'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { OfficeBrand } from './office-brand.tsx'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  notice: ReactNode
  shared: boolean
  children: ReactNode
}

export function BookingPage({ heading, notice, shared, children }: Props) {
  useTitle(say('book.title'))

  return (
    <main className="booking-page">
      <div className="booking-page-top">
        <OfficeBrand shared={shared} />
        {!shared && (
          <>
            <a href={pageLink('/day')}>{say('all.allRooms')}</a>
            <LanguageButton />
          </>
        )}
      </div>
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
