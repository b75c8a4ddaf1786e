import '../day-page.css'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Ref } from 'react'
import { isHidden, nameWords } from '../../schedule/booking-words.tsx'
import { type BookedBlock as Block, type DayAtNow, phaseOf, type RoomPlan } from '../../timeline/room-plan.ts'
import { BookedBlock } from '../../timeline/track/booked-block.tsx'
import { spaceOf } from '../../timeline/track/on-track.ts'
import { PickedRange } from '../../timeline/track/picked-range.tsx'
import { TrackGhost } from '../../timeline/track/track-ghost.tsx'
import { TrackShades } from '../../timeline/track/track-shades.tsx'
import { useTrack } from '../../timeline/track/use-track.ts'
import { Padlock } from '../../ui/icons/later-icons.tsx'
import { shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'

type Props = {
  plan: RoomPlan
  day: DayAtNow
  own: ReadonlySet<string>
  picked: TimeRange | undefined
  pickedRef: Ref<HTMLSpanElement>
  onPick(range: TimeRange | undefined): void
  onOpen(block: Block, anchor: Element): void
}

export function DayTrack({ plan, day, own, picked, pickedRef, onPick, onOpen }: Props) {
  const { room, bookings } = plan
  const { track, ghost } = useTrack('across', plan, onPick)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div
      className="day-row-track"
      role="gridcell"
      aria-label={say('day.roomBookings', { name: room.name, count: bookings.length })}
      {...track}
    >
      <TrackShades plan={plan} />
      {bookings.map((block) => (
        <BookedBlock
          key={block.start_time}
          axis="across"
          block={block}
          phase={phaseOf(block, day, own)}
          onOpen={(anchor) => onOpen(block, anchor)}
        >
          <BlockWords block={block} />
        </BookedBlock>
      ))}
      <TrackGhost range={ghost} picked={picked} />
      {picked && (
        <PickedRange ref={pickedRef} plan={plan} range={picked} onPick={onPick}>
          <b>{shownTimes(picked)}</b>
        </PickedRange>
      )}
    </div>
  )
}

/**
 * The booker: with the company, with a line for each half of the name, or as initials. A short private meeting has a
 * padlock instead.
 */
function BlockWords({ block }: { block: Block }) {
  const { booked_by, company } = block
  const names = (booked_by ?? '').split(/\s+/).filter((name) => name !== '')
  const space = spaceOf(block, 'across')
  if (space === 'long') return <TwoLines first={nameWords(block)} second={company} />
  if (isHidden(block)) return space !== 'bar' && <PrivateSign />
  if (space === 'narrow') return <TwoLines first={names[0]} second={names.slice(1).join(' ') || company} />
  return space === 'short' && <b>{initials(names)}</b>
}

function PrivateSign() {
  return (
    <b>
      <Padlock />
    </b>
  )
}

/** Each line has its own text direction. */
function TwoLines({ first, second }: { first: string | null | undefined; second: string | null }) {
  return (
    <>
      <b dir="auto">{first}</b>
      <span dir="auto">{second}</span>
    </>
  )
}

function initials(words: string[]): string {
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join('')
}
