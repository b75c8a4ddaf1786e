import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { asTitle } from '../../words/as-title.ts'
import { dayName, namedDate } from '../../words/dates.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { say } from '../words.ts'
import { LogEntry } from './log-entry.tsx'
import { daysOf, groupsOf, type LogDay } from './log-groups.ts'
import type { EntryWords } from './use-entry-words.tsx'

type Props = { entries: readonly AuditEntry[]; isWhole: boolean; words: EntryWords }

/** The groups by days. The last day may have more entries. */
export function LogList({ entries, isWhole, words }: Props) {
  const { time_zone } = useOffice()
  const days = daysOf(groupsOf(entries), time_zone)
  return days.map((day, index) => (
    <section key={day.date} className="desk-section" aria-labelledby={`log-${day.date}`}>
      <DayHead day={day} isWhole={isWhole || index < days.length - 1} />
      <ul className="desk-log">
        {day.groups.map((group) => (
          <LogEntry key={group.id} group={group} words={words} />
        ))}
      </ul>
    </section>
  ))
}

function DayHead({ day: { date, groups }, isWhole }: { day: LogDay; isWhole: boolean }) {
  const { date: today } = useNow()
  return (
    <h2 id={`log-${date}`}>
      {asTitle(dayName(date, today) ?? namedDate(date, today))}{' '}
      {isWhole && <span className="desk-soft">{say('deskLog.entries', { count: groups.length })}</span>}
    </h2>
  )
}
