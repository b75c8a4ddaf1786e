import '../schedule.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { firstSlotLeft, isOver, type Slot, slotsOf } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { useRef } from 'react'
import { Check } from '../../ui/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { useFirstInView } from '../use-first-in-view.ts'
import { useSlotKeys } from './use-slot-keys.ts'

type Props = {
  /** The active bookings of the room and day; undefined while they are being read. */
  bookings: readonly Booking[] | undefined
  date: Day
  now: Moment
  /** The chosen start, or null when none is; undefined where a choice leads on at once, so that none is kept. */
  chosen?: Time | null | undefined
  onChoose(time: Time, byKeyboard: boolean): void
}

/** The start times of a day: those that are free can be chosen. The arrow keys lead from one to the other. */
export function SlotGrid({ bookings, date, now, chosen, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  useFirstInView(grid, `${date} ${bookings !== undefined}`)
  const first = date === now.date ? firstSlotLeft(now) : undefined
  const slots = slotsOf(bookings ?? []).map((slot) => ({
    time: slot.time,
    look: bookings ? lookOf(slot, date, now) : ('waiting' as const)
  }))
  const free = slots.filter(({ look }) => look === 'available').map(({ time }) => time)
  const keys = useSlotKeys(grid, free, chosen ?? undefined)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset neither scrolls nor lays out a grid alike everywhere.
    <div
      ref={grid}
      className="slot-grid"
      tabIndex={-1}
      role="group"
      aria-label={say('all.starts')}
      aria-busy={bookings === undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
    >
      {slots.map(({ time, look }) => (
        <SlotButton
          key={time}
          time={time}
          look={look}
          chosen={chosen === undefined ? undefined : time === chosen}
          first={time === first}
          tabStop={time === keys.tabStop}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type Look = 'available' | 'booked' | 'past' | 'waiting'

const spokenNames = { booked: 'all.bookedStart', past: 'all.overStart' } as const

type SlotProps = {
  time: Time
  look: Look
  chosen: boolean | undefined
  first: boolean
  /** Whether the Tab key leads here, of all the grid. */
  tabStop: boolean
  onChoose: Props['onChoose']
}

function SlotButton({ time, look, chosen, first, tabStop, onChoose }: SlotProps) {
  const shown = shownTime(time)
  const isChosen = chosen && look === 'available'
  return (
    <button
      type="button"
      className="slot-grid-slot"
      aria-label={look in spokenNames ? say(spokenNames[look as keyof typeof spokenNames], { time: shown }) : undefined}
      aria-pressed={chosen === undefined ? undefined : isChosen}
      data-state={look}
      data-first={first || undefined}
      disabled={look !== 'available'}
      tabIndex={tabStop ? 0 : -1}
      value={time}
      // A click that no pointer has made has no count.
      onClick={(event) => onChoose(time, event.detail === 0)}
    >
      {isChosen && <Check />}
      {shown}
    </button>
  )
}

function lookOf(slot: Slot, date: Day, now: Moment): Look {
  if (isOver(date, slot.time, now)) return 'past'
  return slot.available ? 'available' : 'booked'
}
