import type { ReactNode, RefObject } from 'react'
import type { Contact } from '../../live/contact.ts'
import { HeldBack } from '../../live/held-back.tsx'
import { PageFrame } from '../../page-head/page-frame.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { useSharedScreen } from '../../ui/use-shared-screen.ts'
import { say } from '../words.ts'

type Props = {
  heading: RefObject<HTMLHeadingElement | null>
  notice: ReactNode
  contact: Contact
  children: ReactNode
}

export function BookingPage({ heading, notice, contact, children }: Props) {
  useTitle(say('book.title'))

  return (
    <PageFrame name="booking-page" current="/" shared={useSharedScreen()}>
      <header className="booking-page-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('book.title')}
        </h1>
        <p>{say('book.lead')}</p>
      </header>
      <HeldBack contact={contact} />
      {notice}
      {children}
    </PageFrame>
  )
}
