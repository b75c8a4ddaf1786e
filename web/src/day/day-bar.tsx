import './day-page.css'
import { addDays, type Day, isDay } from '@doorplate/domain/time'
import { ActionButton } from '../ui/controls/action-button.tsx'
import { DateInput } from '../ui/controls/date-input.tsx'
import { ChevronDown } from '../ui/icons/icons.tsx'
import { ChevronLeft, ChevronRight, Printer } from '../ui/icons/later-icons.tsx'
import { longDate } from '../words/dates.ts'
import { type RoomFilter, sizes } from './search/room-filter.ts'
import { RoomNameField } from './search/room-name-field.tsx'
import { say } from './words.ts'

type Props = {
  date: Day
  filter: RoomFilter
  isNarrow: boolean
  isToday: boolean
  onDate(date: string): void
  onToday(): void
  onFilter(filter: RoomFilter): void
}

export function DayBar({ date, filter, isNarrow, isToday, onDate, onToday, onFilter }: Props) {
  const turn = (days: -1 | 1) => ({
    type: 'button' as const,
    className: 'button',
    onClick: () => onDate(addDays(date, days)),
    'aria-label': say(days < 0 ? 'all.previousDay' : 'all.nextDay')
  })
  return (
    <header className="day-bar">
      <h1 aria-live="polite">
        {isNarrow ? say('all.allRooms') : longDate(date)}
        {isNarrow && <span>{longDate(date)}</span>}
      </h1>
      <nav className="day-bar-turn" aria-label={say('all.day')}>
        <button {...turn(-1)}>
          <ChevronLeft />
        </button>
        <DateInput className="input" aria-label={say('all.day')} date={date} isDone={isWholeDate} onDate={onDate} />
        <button {...turn(1)}>
          <ChevronRight />
        </button>
        {/* Always there: one that appears could be hit by the second of two presses on the button next to it. */}
        <ActionButton className="button" isOff={isToday} onClick={onToday}>
          {say('all.today')}
        </ActionButton>
      </nav>
      {!isNarrow && <FilterFields {...{ filter, onFilter }} />}
    </header>
  )
}

/** Years of one to three digits are half typed. */
function isWholeDate(text: string): boolean {
  return isDay(text) && !text.startsWith('0')
}

/** The fields of wide screens. On phones the list of rooms has its own. */
function FilterFields({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  return (
    <fieldset className="day-bar-filter" aria-label={say('day.which')}>
      <RoomNameField {...{ filter, onFilter }} />
      <SizeField {...{ filter, onFilter }} />
      <button type="button" className="button" aria-label={say('day.print')} onClick={() => window.print()}>
        <Printer />
      </button>
    </fieldset>
  )
}

function SizeField({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  return (
    <span className="input-select">
      <select
        className="input"
        aria-label={say('free.people')}
        value={filter.people}
        onChange={({ target }) => onFilter({ ...filter, people: Number(target.value) })}
      >
        <option value={0}>{say('day.anySize')}</option>
        {sizes.map((count) => (
          <option key={count} value={count}>
            {say('day.sizeFrom', { count })}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}
