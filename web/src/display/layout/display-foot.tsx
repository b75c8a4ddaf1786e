import '../display.css'
import type { ReactNode } from 'react'
import type { Contact } from '../../live/contact.ts'
import { OfflineNotice } from '../state/offline-notice.tsx'
import type { ShownDay } from '../visit/use-shown-day.ts'

type Props = {
  contact: Contact
  shown: ShownDay
  /** Confirms what was just done, instead of offering more. */
  notice: ReactNode
  children: ReactNode
}

export function DisplayFoot({ contact, shown, notice, children }: Props) {
  if (contact.state === 'stale') {
    return <OfflineNotice contact={contact} today={shown.now?.date} />
  }
  return notice || (shown.canBook ? children : null)
}
