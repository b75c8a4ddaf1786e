import '../display.css'
import type { ReactNode } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { useBurnInWalk } from '../../kiosk/screen/use-burn-in-walk.ts'
import { type Contact, unknownSince } from '../../live/contact.ts'
import { BackButton } from '../back-button.tsx'
import { DayRail } from '../schedule/day-rail.tsx'
import { isToday, type ShownDay } from '../visit/use-shown-day.ts'
import { DisplayHeader } from './display-header.tsx'

type Props = {
  shown: ShownDay
  contact: Contact
  isLow: boolean
  said: string | undefined
  kiosk: boolean
  onBack: () => void
  children: ReactNode
}

export function DisplayLayout({ shown, contact, isLow, said, kiosk, onBack, children }: Props) {
  const today = useNow().date
  const walk = useBurnInWalk(kiosk)
  const isKept = contact.state === 'stale' && contact.kept !== undefined
  const back = <BackButton onBack={onBack} />
  return (
    <main className="display-view-layout" data-kept={isKept || undefined} data-kiosk={kiosk || undefined} style={walk}>
      <DisplayHeader hasClock={isToday(shown)} isUncertain={isKept} back={!isLow && back} />
      {children}
      <DayRail shown={shown} unknownSince={unknownSince(contact, today)} back={isLow && back} />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </main>
  )
}
