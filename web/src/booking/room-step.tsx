import type { Day } from '@doorplate/domain/time'
import { useRef } from 'react'
import type { FinderProps } from '../finding/finder.tsx'
import { useFinder } from '../finding/use-finder.ts'
import { ChevronDown, Magnifier } from '../ui/icons.tsx'
import { say } from '../words/words.ts'
import { RoomChoice } from './room-choice.tsx'
import { Step } from './step.tsx'

type Props = Omit<FinderProps, 'date' | 'onClose'> & { date: Day | undefined }

/** All rooms, or in their place a search for one that fits. */
export function RoomStep({ date, ...props }: Props) {
  const { rooms, chosen, search, onSearch, onChoose } = props
  const { Finder } = useFinder(search.isOpen) ?? {}
  const opener = useRef<HTMLButtonElement>(null)

  function open(isOpen: boolean) {
    onSearch({ ...search, isOpen })
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
        <RoomChoice rooms={rooms} chosen={chosen} onChoose={onChoose} />
      )}
    </Step>
  )
}
