import '../timeline.css'
import type { ReactNode } from 'react'
import { nameWords } from '../../schedule/booking-words.tsx'
import { fromTo } from '../../schedule/from-to.ts'
import { repeatWords } from '../../schedule/repeat-mark.tsx'
import { RepeatSign } from '../../ui/icons/later-icons.tsx'
import { shownTime } from '../../words/dates.ts'
import type { BookedBlock as Block, BlockPhase } from '../room-plan.ts'
import { say } from '../words.ts'
import { type Axis, spaceOf } from './on-track.ts'

type Props = {
  axis: Axis
  block: Block
  phase: BlockPhase
  onOpen(block: Element): void
  children: ReactNode
}

export function BookedBlock({ axis, block, phase, onOpen, children }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="booked-block"
      data-phase={phase}
      data-length={spaceOf(block, axis)}
      {...fromTo(block.start_time, block.end_time)}
      aria-label={blockWords(block, phase)}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {block.repeats && <RepeatSign />}
      {children}
    </button>
  )
}

/** '10:00 to 11:00, Ada Byron, Analytical Engines, Planning'; what privacy hides, or the day leaves out, is missing. */
function blockWords(block: Block, phase: BlockPhase): string {
  const { start_time, end_time, company, purpose, repeats } = block
  const times = say('all.stripTimes', { start: shownTime(start_time), end: shownTime(end_time) })
  const own = phase === 'yours' ? say('day.yours') : undefined
  return [times, nameWords(block) ?? say('all.booked'), company, purpose, repeatWords(repeats), own]
    .filter((part) => part)
    .reduce((first, next) => say('all.listed', { first: first!, next: next! }))!
}
