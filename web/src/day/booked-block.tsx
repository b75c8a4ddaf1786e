import './booked-block.css'
import { minutesOf } from '@doorplate/domain/time'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { fromTo } from './on-track.ts'
import type { BookedBlock as Block } from './room-plan.ts'

export type BlockPhase = 'past' | 'running' | 'later'

type Props = { block: Block; phase: BlockPhase; onOpen(): void }

/** A booking on a room's track. Who booked is in it from 45 minutes on, initials from 30. */
export function BookedBlock({ block, phase, onOpen }: Props) {
  const minutes = minutesOf(block.end_time) - minutesOf(block.start_time)
  return (
    <button
      type="button"
      tabIndex={-1}
      className="booked-block"
      data-phase={phase}
      data-length={minutes >= 45 ? 'long' : 'short'}
      style={fromTo(block.start_time, block.end_time)}
      aria-label={blockWords(block)}
      onClick={onOpen}
    >
      {minutes >= 45 ? (
        <>
          <b>{block.booked_by}</b>
          <span>{block.company}</span>
        </>
      ) : (
        minutes >= 30 && <b>{initials(block.booked_by ?? '')}</b>
      )}
    </button>
  )
}

/** '10:00 to 11:00, Ada Byron, Analytical Engines'; what privacy hides is left out. */
function blockWords({ start_time, end_time, booked_by, company }: Block): string {
  const times = say('all.stripTimes', { start: shownTime(start_time), end: shownTime(end_time) })
  return [times, booked_by ?? say('day.booked'), company]
    .filter((part) => part !== null && part !== '')
    .reduce((first, next) => say('all.listed', { first: first!, next: next! }))!
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
