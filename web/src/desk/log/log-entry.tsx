import { localTime } from '@doorplate/domain/time'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { useOffice } from '../../clock/use-office.ts'
import { shownTime } from '../../words/dates.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { say } from '../words.ts'
import { BrowserLink, OpenBookingLink, UndoBatchButton } from './entry-buttons.tsx'
import { GroupSentence } from './group-sentence.tsx'
import type { LogGroup } from './log-groups.ts'
import { type EntryWords, howWords } from './use-entry-words.tsx'

type Props = { group: LogGroup; words: EntryWords }

export function LogEntry({ group, words }: Props) {
  const { first, entries, batch } = group
  const { time_zone } = useOffice()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isOne = entries.length === 1
  const moved = isOne ? words.movedOf(first) : undefined
  const details = [moved, ...howWords(first)].filter((part) => part !== undefined).join(' · ')
  const { time } = localTime(Date.parse(first.at), time_zone)
  return (
    <li className="desk-log-entry" data-open={isOpen || undefined}>
      <time dateTime={first.at}>{shownTime(time)}</time>
      <div>
        <div id={id}>
          <GroupSentence group={group} words={words} />
          {details !== '' && <small>{details}</small>}
        </div>
        {isOpen && <Parts entries={entries} words={words} />}
      </div>
      <div className="desk-buttons">
        {isOne ? (
          <OpenBookingLink entry={first} describedBy={id} />
        ) : (
          <Button className="button desk-button-small" aria-describedby={id} onPress={() => setOpen(!isOpen)}>
            {say(isOpen ? 'desk.hide' : 'deskLog.show')}
          </Button>
        )}
        {batch !== undefined && <UndoBatchButton entries={entries} batch={batch} describedBy={id} />}
        <BrowserLink entry={first} describedBy={id} />
      </div>
    </li>
  )
}

type PartsProps = { entries: readonly AuditEntry[]; words: EntryWords }

/** What entries are about, one by one, each with the way to its booking. */
function Parts({ entries, words }: PartsProps) {
  return (
    <ul className="desk-log-parts">
      {entries.map((entry) => (
        <Part key={entry.id} entry={entry} words={words} />
      ))}
    </ul>
  )
}

function Part({ entry, words }: { entry: AuditEntry; words: EntryWords }) {
  const id = useId()
  return (
    <li>
      <span id={id}>
        {words.whatOf(entry)}
        <small>{words.movedOf(entry)}</small>
      </span>
      <OpenBookingLink entry={entry} describedBy={id} />
    </li>
  )
}
