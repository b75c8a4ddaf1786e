import './week-page.css'
import { ActionButton } from '../ui/controls/action-button.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons/later-icons.tsx'
import { say } from './words.ts'

type Props = {
  title: string
  step: number
  isCurrent: boolean
  hidesWeekend: boolean
  onTurn(direction: -1 | 1): void
  onToday(): void
  onWeekend(): void
}

export function WeekTurn({ title, step, isCurrent, hidesWeekend, onTurn, onToday, onWeekend }: Props) {
  const isDay = step === 1
  return (
    <nav className="week-turn" aria-label={say(isDay ? 'all.day' : 'room.week')}>
      <button type="button" className="button" onClick={() => onTurn(-1)}>
        <ChevronLeft />
        {say(isDay ? 'all.previousDay' : 'room.previousWeek')}
      </button>
      <h2>{title}</h2>
      <button type="button" className="button" onClick={() => onTurn(1)}>
        {say(isDay ? 'all.nextDay' : 'room.nextWeek')}
        <ChevronRight />
      </button>
      {/* Always there, so that a second press on the button before it does not hit it. */}
      <ActionButton className="button" isOff={isCurrent && (isDay || hidesWeekend)} onClick={onToday}>
        {say(isDay ? 'all.today' : 'room.thisWeek')}
      </ActionButton>
      {hidesWeekend && (
        <button type="button" className="button button-plain" onClick={onWeekend}>
          {say('room.showWeekend')}
        </button>
      )}
    </nav>
  )
}
