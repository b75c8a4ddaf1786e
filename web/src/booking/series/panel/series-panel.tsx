import '../series.css'
import type { Room } from '@doorplate/domain/rooms'
import { weekFrom, weekOf } from '@doorplate/domain/rules/week'
import { useId, useState } from 'react'
import { useOffice } from '../../../clock/use-office.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { Cross } from '../../../ui/icons/later-icons.tsx'
import { longDate, shownTimes } from '../../../words/dates.ts'
import { settings } from '../../../words/page-settings.ts'
import type { SeriesTimes } from '../dates/date-plan.ts'
import { type Preview, usePreview } from '../dates/use-preview.ts'
import { type SeriesDraft, seriesFrom, usualSeries, withOption } from '../series-draft.ts'
import { problemWords, summaryWords } from '../series-words.ts'
import { say } from '../words.ts'
import { DateList } from './date-list.tsx'
import { RuleFields } from './rule-fields.tsx'
import { showOpenDate } from './show-open-date.ts'
import { useOpenDate } from './use-open-date.ts'

type Props = {
  room: Room
  booking: SeriesTimes
  repeat: SeriesDraft | undefined
  /** Why the dates were not booked: the panel moves to the first that needs a choice. */
  refused: string | undefined
  onUse(repeat: SeriesDraft): void
  onNone(): void
  onClose(): void
}

export function SeriesPanel({ room, booking, repeat, refused, onUse, onNone, onClose }: Props) {
  const title = useId()
  const { series_max_dates: maxDates } = useOffice()
  const { data: rooms = [] } = useRooms()
  const [draft, setDraft] = useState(() => (repeat ? seriesFrom(repeat, booking.date) : usualSeries(booking.date)))
  const preview = usePreview(draft, booking)
  const { plan, isOld } = preview
  const { list, asked, ask } = useOpenDate()
  const isOpen = plan !== undefined && !isOld && plan.open > 0
  useWhen(refused !== undefined && isOpen, () => showOpenDate(list.current))

  function use() {
    if (isOpen) ask()
    else if (plan?.choices && plan.booked > 0 && !isOld) onUse(draft)
  }

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
        <RuleFields
          {...{ week, maxDates }}
          rule={draft.rule}
          from={booking.date}
          onChange={(rule) => setDraft({ ...draft, rule })}
        />
        <DateList
          {...{ plan, isOld, list, booking, rooms }}
          words={{ skip: say('repeat.skip'), isSkipped: say('repeat.isSkipped') }}
          onChoose={(dates, option) => setDraft({ ...draft, options: withOption(draft.options, dates, option) })}
        />
      </section>
      <Foot {...{ preview, asked, onNone }} onUse={use} />
    </Dialog>
  )
}

type FootProps = {
  preview: Preview
  /** Counts the attempts to use the dates while one needs a choice: each one announces it again. */
  asked: number
  onUse(): void
  onNone(): void
}

function Foot({ preview: { plan, isOld, error }, asked, onUse, onNone }: FootProps) {
  const count = (plan?.booked ?? 0) + (plan?.open ?? 0)
  const problem = isOld ? undefined : problemWords(error)
  const summary = plan && !isOld ? summaryWords(plan) : problem === undefined ? say('repeat.loading') : ''
  return (
    <footer className="series-foot">
      <div role="status">
        {summary !== '' && (
          // A new element is read out again.
          <p key={asked} className="series-foot-summary">
            {summary}
          </p>
        )}
        {problem !== undefined && (
          <p className="series-foot-problem">
            <Warning />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className="series-foot-buttons">
        <button
          type="button"
          className="button button-main"
          // While a date needs a choice it can be pressed, and then leads to that date.
          aria-disabled={isOld || count === 0 || plan?.open !== 0 || undefined}
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
