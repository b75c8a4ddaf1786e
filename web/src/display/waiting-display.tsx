import type { Moment } from '@doorplate/domain/time'
import { lazy, Suspense } from 'react'
import { retryImport } from '../backend/retry-import.ts'
import type { Contact } from '../live/contact.ts'
import { say } from '../words/words.ts'
import { useContactSince } from './use-contact-since.ts'

const KioskFacts = lazy(() =>
  retryImport(async () => ({ default: (await import('./kiosk-menu/kiosk-facts.tsx')).KioskFacts }))
)

/** A kiosk that knows nothing of its room says what it knows of itself, for who comes to see what is wrong. */
export function WaitingDisplay({ room_id, contact, now }: { room_id: string; contact: Contact; now: Moment }) {
  const contactSince = useContactSince(contact, now)
  return (
    <>
      <p role="status">{say('display.waiting')}</p>
      <Suspense>
        <KioskFacts room={{ id: room_id }} contact={contactSince} />
      </Suspense>
    </>
  )
}
