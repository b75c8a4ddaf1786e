import type { BookedBlock } from '../../timeline/room-plan.ts'
import { spaceOf } from '../../timeline/track/on-track.ts'

/** The booker, as initials in short blocks. Each line has its own text direction. */
export function BlockWords({ block }: { block: BookedBlock }) {
  const { booked_by, company } = block
  const space = spaceOf(block, 'across')
  if (space === 'long') {
    return (
      <>
        <b dir="auto">{booked_by}</b>
        <span dir="auto">{company}</span>
      </>
    )
  }
  return space === 'short' && <b>{initials(booked_by ?? '')}</b>
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
