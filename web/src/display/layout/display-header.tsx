import '../display.css'
import type { ReactNode } from 'react'
import { useWallTime } from '../../clock/use-clock.ts'
import { dateLines, shownTime } from '../../words/dates.ts'

type Props = {
  hasClock?: boolean
  isUncertain?: boolean
  back: ReactNode
}

export function DisplayHeader({ hasClock = false, isUncertain = false, back }: Props) {
  const { date, time } = useWallTime()
  const [first, second] = dateLines(date, 'full')
  return (
    <header className="display-header">
      {back}
      {hasClock && (
        <>
          <p>
            <span>{first}</span>
            {first?.endsWith(' ') && ' '}
            <span>{second}</span>
          </p>
          <time className="display-header-time" dateTime={time} data-uncertain={isUncertain || undefined}>
            {shownTime(time)}
          </time>
        </>
      )}
    </header>
  )
}
