import { minutesOf } from '@doorplate/domain/time'
import type { BookedBlock } from '../../timeline/room-plan.ts'

/** The booker: in full from half an hour on, otherwise initials. Each line has its own text direction. */
export function BlockWords({ block: { start_time, end_time, booked_by, company } }: { block: BookedBlock }) {
  const minutes = minutesOf(end_time) - minutesOf(start_time)
  if (minutes >= 30) {
    return (
      <>
        <b dir="auto">{booked_by}</b>
        <span dir="auto">{company}</span>
      </>
    )
  }
  return minutes >= 15 && <b>{initials(booked_by ?? '')}</b>
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
