import type { Day } from '@doorplate/domain/time'
import { useRef } from 'react'
import type { FinderProps } from '../../finding/finder.tsx'
import { useFinder } from '../../finding/use-finder.ts'
import { RoomCards } from '../../rooms/room-cards.tsx'
import { ChevronDown, Magnifier } from '../../ui/icons.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import { RoomChoice } from './room-choice.tsx'

type Props = Omit<FinderProps, 'date' | 'onClose'> & {
  date: Day | undefined
  /** Only the chosen room is shown. */
  isFolded: boolean
  onUnfold(): void
}

/** All rooms, or in their place a search for one that fits. */
export function RoomStep({ date, isFolded, onUnfold, ...props }: Props) {
  const { rooms, chosen, vacancies, search, onSearch, onChoose } = props
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
        <RoomCards rooms={rooms.filter(({ id }) => id === chosen)} {...{ chosen, vacancies, onChoose }} />
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
          {...props}
          date={date}
          onClose={() => {
            open(false)
            opener.current?.focus()
          }}
        />
      ) : (
        <RoomChoice {...{ rooms, chosen, vacancies, onChoose }} />
      )}
    </Step>
  )
}
