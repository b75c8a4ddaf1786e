import './display.css'
import type { Moment } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { dateLines, shownTime } from '../words/dates.ts'

type Props = {
  clock?: Moment | undefined
  isUncertain?: boolean
  back: ReactNode
}

export function DisplayHeader({ clock, isUncertain = false, back }: Props) {
  const [first, second] = clock ? dateLines(clock.date, 'full') : []
  return (
    <header className="display-header">
      {back}
      {clock && (
        <>
          <p>
            <span>{first}</span>
            {first?.endsWith(' ') && ' '}
            <span>{second}</span>
          </p>
          <time className="display-header-time" dateTime={clock.time} data-uncertain={isUncertain || undefined}>
            {shownTime(clock.time)}
          </time>
        </>
      )}
    </header>
  )
}
