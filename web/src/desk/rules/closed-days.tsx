import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { useRef } from 'react'
import { Button } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { dateRange, dateSeenFrom } from '../../words/dates.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { useRun } from '../calls/use-run.ts'
import { notify } from '../notices/notices.ts'
import { say } from '../words.ts'
import { type ClosedRange, closedRanges } from './closed-ranges.ts'
import { closeDays, openDays } from './rule-calls.ts'

/** The room or the office that is closed. */
export type ClosedOf = { name: string; office_id: string; room_id: string | undefined; office_name: string }

type Props = { of: ClosedOf; rules: OfficeRules }

/** The closed days ahead, of a room also those of its office. */
export function ClosedDays({ of, rules }: Props) {
  const { room_id = null, office_id, name, office_name } = of
  const readAgain = useReadAgain('rules')
  const { isRunning, run } = useRun('rules')
  const shownRange = useShownRange()
  const heading = useRef<HTMLHeadingElement>(null)
  const days = rules.closed_days.filter(
    (day) => !day.onwards && (day.room_id === null || (room_id !== null && day.room_id === room_id))
  )

  async function remove({ from, to, reason }: ClosedRange) {
    const closing = { office_id, room_id: of.room_id, from, to }
    await openDays(closing)
    notify(say('deskRules.opened', { name, days: shownRange(from, to) }), () =>
      closeDays({ ...closing, reason }).finally(readAgain)
    )
    heading.current?.focus()
  }

  return (
    <section className="desk-panel-part" aria-label={say('deskRules.closedDays')}>
      <h3 ref={heading} tabIndex={-1}>
        {say('deskRules.closedDays')}
      </h3>
      {days.length === 0 && <p className="desk-soft">{say('deskRules.noClosedDays')}</p>}
      <ul>
        {closedRanges(days).map((range) => {
          const shown = shownRange(range.from, range.to)
          const isOwn = range.room_id === room_id
          return (
            <li key={`${range.from} ${range.room_id}`}>
              <span>
                <b>{shown}</b>
                <small>
                  {isOwn ? range.reason : say('deskRules.reasonFrom', { reason: range.reason, office: office_name })}
                </small>
              </span>
              {isOwn && (
                <Button
                  className="button desk-button-small"
                  aria-label={say('deskRules.removeDays', { days: shown })}
                  isPending={isRunning}
                  onPress={() => run(() => remove(range))}
                >
                  {say('deskRules.remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** 'Thursday, December 24', 'January 4 – 8, 2027'. */
export function useShownRange(): (from: string, to: string) => string {
  const { date: today } = useNow()
  return (from, to) => (from === to ? dateSeenFrom(today, from, 'long') : dateRange(from, to))
}
