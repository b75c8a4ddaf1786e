import '../display.css'
import { gridOn } from '@doorplate/domain/rules/rules'
import { usualGrid } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { DayStrip } from '../../schedule/day-strip/day-strip.tsx'
import { StripHours } from '../../schedule/day-strip/strip-hours.tsx'
import { closedIn, isToday, type ShownDay } from '../visit/use-shown-day.ts'

type Props = {
  shown: ShownDay
  unknownSince: Time | undefined
  /** The back button, when it is placed low. */
  back: ReactNode
}

export function DayRail({ shown, unknownSince, back }: Props) {
  const { bookings, now, rules, day } = shown
  const grid = gridOn(rules, day)
  return (
    <footer className="day-rail">
      {back}
      {bookings ? (
        <DayStrip
          bookings={bookings}
          grid={grid}
          blocked={closedIn(shown)}
          now={isToday(shown) ? now?.time : undefined}
          unknownSince={unknownSince}
          labels
        />
      ) : (
        <div className="day-strip">
          <div className="day-strip-track" />
          <StripHours grid={grid ?? usualGrid} />
        </div>
      )}
    </footer>
  )
}
