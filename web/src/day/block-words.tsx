import { minutesOf } from '@doorplate/domain/time'
import type { BookedBlock } from '../timeline/room-plan.ts'

/** Who booked: in full from 45 minutes on, initials from 30. */
export function BlockWords({ block }: { block: BookedBlock }) {
  const minutes = minutesOf(block.end_time) - minutesOf(block.start_time)
  if (minutes >= 45) {
    return (
      <>
        <b>
          <bdi>{block.booked_by}</bdi>
        </b>
        <span>
          <bdi>{block.company}</bdi>
        </span>
      </>
    )
  }
  return minutes >= 30 && <b>{initials(block.booked_by ?? '')}</b>
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
