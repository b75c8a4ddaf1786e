import '../series.css'
import type { Room } from '@doorplate/domain/rooms'
import { weekFrom, weekOf } from '@doorplate/domain/rules/week'
import { type ReactNode, useId } from 'react'
import { useOffice } from '../../../clock/use-office.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Warning } from '../../../ui/icons/icons.tsx'
import { Cross } from '../../../ui/icons/later-icons.tsx'
import { longDate, shownTimes } from '../../../words/dates.ts'
import { settings } from '../../../words/page-settings.ts'
import type { SeriesTimes } from '../dates/date-plan.ts'
import type { SeriesDraft } from '../series-draft.ts'
import { say } from '../words.ts'
import { DateList } from './date-list.tsx'
import { RuleFields } from './rule-fields.tsx'
import { usePanel } from './use-panel.ts'

type Props = {
  room: Room
  booking: SeriesTimes
  repeat: SeriesDraft | undefined
  refused: string | undefined
  onUse(repeat: SeriesDraft): void
  onNone(): void
  onClose(): void
}

export function SeriesPanel({ room, booking, refused, onNone, onClose, ...options }: Props) {
  const title = useId()
  const { series_max_dates: maxDates } = useOffice()
  const { data: rooms = [] } = useRooms()
  const panel = usePanel({ booking, refused, ...options })
  const week = weekFrom(weekOf(settings.language, useRoomRules(room.id)).first)
  return (
    <Dialog kind="form" className="series-panel" labelledBy={title} onClose={onClose}>
      <header className="series-head">
        <div>
          <h2 id={title}>{say('repeat.title')}</h2>
          <p>{say('repeat.about', { room: room.name, times: shownTimes(booking), date: longDate(booking.date) })}</p>
        </div>
        <button type="button" className="button" onClick={onClose}>
          <Cross />
          {say('all.close')}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: dates without a choice are reached by scrolling. */}
      <section className="series-body" tabIndex={0} aria-labelledby={title}>
        {refused !== undefined && (
          <div className="alert" role="alert">
            <Warning />
            <div>{refused}</div>
          </div>
        )}
        <RuleFields {...{ week, maxDates }} rule={panel.rule} from={booking.date} onChange={panel.changeRule} />
        <DateList
          {...{ panel, booking, rooms }}
          words={{ skip: say('repeat.skip'), isSkipped: say('repeat.isSkipped') }}
        />
      </section>
      <Foot count={panel.count} isOld={panel.isOld} onUse={panel.use} onNone={onNone}>
        {panel.summary !== '' && (
          // A new element is read out again.
          <p key={panel.asked} className="series-foot-summary">
            {panel.summary}
          </p>
        )}
        {panel.problem !== undefined && (
          <p className="series-foot-problem">
            <Warning />
            <span>{panel.problem}</span>
          </p>
        )}
      </Foot>
    </Dialog>
  )
}

type FootProps = { count: number; isOld: boolean; onUse(): void; onNone(): void; children: ReactNode }

function Foot({ count, isOld, onUse, onNone, children }: FootProps) {
  return (
    <footer className="series-foot">
      <div role="status">{children}</div>
      <div className="series-foot-buttons">
        <button
          type="button"
          className="button button-main"
          aria-disabled={isOld || count === 0 || undefined}
          onClick={onUse}
        >
          {count > 0 ? say('repeat.use', { count }) : say('repeat.title')}
        </button>
        <button type="button" className="button button-plain" onClick={onNone}>
          {say('repeat.none')}
        </button>
      </div>
    </footer>
  )
}
