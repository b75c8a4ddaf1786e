import './slots.css'
import { unrestricted } from '@doorplate/domain/rules/rules'
import type { Time } from '@doorplate/domain/time'
import { useRef } from 'react'
import { Check } from '../../ui/icons/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { useFirstInView } from '../use-first-in-view.ts'
import { type GivenDay, type SlotState, slotsAt } from './slots-at.ts'
import { useSlotKeys } from './use-slot-keys.ts'

type Props = Omit<GivenDay, 'rules'> & {
  rules?: GivenDay['rules']
  /** The chosen start, or null; undefined where no choice is kept, because choosing leads to the next step. */
  chosen?: Time | null | undefined
  onChoose(time: Time, byKeyboard: boolean): void
}

export function SlotGrid({ rules = unrestricted, chosen, onChoose, ...day }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const { bookings } = day
  useFirstInView(grid, `${day.date} ${bookings !== undefined}`)
  const { slots, free, first } = slotsAt({ ...day, rules })
  const keys = useSlotKeys(grid, { times: slots.map(({ time }) => time), free }, chosen ?? undefined)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset neither scrolls nor lays out a grid alike everywhere.
    <div
      ref={grid}
      className="slot-grid"
      // Without a free time no button takes the focus, but the grid must still scroll by keyboard.
      tabIndex={bookings && free.length === 0 ? 0 : -1}
      role="group"
      aria-label={say('all.starts')}
      aria-busy={bookings === undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onBlur={keys.onBlur}
    >
      {slots.map(({ time, state }) => (
        <SlotButton
          key={time}
          time={time}
          state={state}
          chosen={chosen === undefined ? undefined : time === chosen}
          first={time === first}
          tabStop={time === keys.tabStop}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

const spokenNames = {
  booked: 'all.bookedStart',
  preparing: 'all.preparingStart',
  closed: 'all.closedStart',
  past: 'all.overStart'
} as const

type SlotProps = {
  time: Time
  state: SlotState
  chosen: boolean | undefined
  first: boolean
  tabStop: boolean
  onChoose: Props['onChoose']
}

function SlotButton({ time, state, chosen, first, tabStop, onChoose }: SlotProps) {
  const shown = shownTime(time)
  const isChosen = chosen && state === 'available'
  return (
    <button
      type="button"
      className="slot-grid-slot"
      aria-label={
        state in spokenNames ? say(spokenNames[state as keyof typeof spokenNames], { time: shown }) : undefined
      }
      aria-pressed={chosen === undefined ? undefined : isChosen}
      data-state={state}
      data-first={first || undefined}
      disabled={state !== 'available'}
      tabIndex={tabStop ? 0 : -1}
      value={time}
      // Browsers report a click by keyboard with a count of 0.
      onClick={(event) => onChoose(time, event.detail === 0)}
    >
      {isChosen && <Check />}
      {shown}
    </button>
  )
}
