import './display-header.css'
import type { Moment } from '@doorplate/domain/time'
import { ArrowLeft } from '../ui/later-icons.tsx'
import { dateLines, shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = {
  clock?: Moment | undefined
  /** Whether it is the device's clock. */
  isUncertain?: boolean
  onBack: () => void
}

export function DisplayHeader({ clock, isUncertain = false, onBack }: Props) {
  const [first, second] = clock ? dateLines(clock.date, 'full') : []
  return (
    <header className="display-header">
      <button type="button" className="button button-quiet" onClick={onBack}>
        <ArrowLeft />
        <span>
          <span className="visually-hidden">{'←'}</span> {say('display.back')}
        </span>
      </button>
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
