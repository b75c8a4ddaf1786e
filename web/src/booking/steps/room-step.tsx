import { useRef } from 'react'
import type { FinderProps } from '../../finding/finder.tsx'
import { useFinder } from '../../finding/use-finder.ts'
import { RoomCards } from '../../rooms/room-cards.tsx'
import { ChevronDown, Magnifier } from '../../ui/icons.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import type { BookingFlow } from '../use-booking-flow.ts'
import { RoomChoice } from './room-choice.tsx'

type Props = Pick<FinderProps, 'onDate' | 'onChoose' | 'onTake'> & {
  flow: BookingFlow
  isFolded: boolean
  onUnfold(): void
}

export function RoomStep({ flow, isFolded, onUnfold, onChoose, ...finding }: Props) {
  const { now, contact, choice, rooms, vacancies, search, onSearch } = flow
  const { date } = choice
  const chosen = flow.room?.id
  const cards = { chosen, vacancies, onChoose }
  const { Finder } = useFinder(search.isOpen) ?? {}
  const opener = useRef<HTMLButtonElement>(null)

  function open(isOpen: boolean) {
    onSearch({ ...search, isOpen })
  }

  if (isFolded) {
    return (
      <Step
        title={say('book.selectRoom')}
        badge={{ number: 1, state: 'done' }}
        aside={
          <button type="button" className="button button-plain" onClick={onUnfold}>
            {say('book.changeRoom')}
          </button>
        }
      >
        <RoomCards rooms={rooms.filter(({ id }) => id === chosen)} {...cards} />
      </Step>
    )
  }

  return (
    <Step title={say('book.selectRoom')} badge={{ number: 1, state: chosen === undefined ? 'current' : 'done' }}>
      <button
        ref={opener}
        type="button"
        className="button room-choice-find"
        aria-expanded={search.isOpen}
        aria-busy={(search.isOpen && !Finder) || undefined}
        onClick={() => open(!search.isOpen)}
      >
        <Magnifier />
        {say('book.find')}
        <ChevronDown />
      </button>
      {search.isOpen && !Finder && <p role="status">{say('all.loadingWait')}</p>}
      {search.isOpen && Finder && date !== undefined ? (
        <Finder
          {...{ ...cards, ...finding, rooms, now, date, contact, search, onSearch }}
          onClose={() => {
            open(false)
            opener.current?.focus()
          }}
        />
      ) : (
        <RoomChoice rooms={rooms} {...cards} />
      )}
    </Step>
  )
}
