import { type ReactNode, useRef } from 'react'
import { changedAddress, go, useAddress } from '../address/address.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { ListAndPanel } from '../parts/list-and-panel.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useScrolledToEnd } from '../parts/use-scrolled-to-end.ts'
import { say } from '../words.ts'
import type { LogQuery, UndoRequest } from './log-calls.ts'
import { shownClient } from './log-filters.ts'
import { LogList } from './log-list.tsx'
import { NewEntries } from './new-entries.tsx'
import { UndoPanel } from './undo-panel.tsx'
import { useEntryWords } from './use-entry-words.tsx'
import { useLog } from './use-log.ts'

type Props = {
  filter: LogQuery
  empty: string
  /** Above the list: its filters. */
  head(entries: readonly AuditEntry[]): ReactNode
}

/** The list of entries, and next to it what an undo would do. */
export function Entries({ filter, empty, head }: Props) {
  const undoing = useAddress().query.get('undo') ?? undefined
  const { query, entries, isWhole, isCut, loadMore } = useLog(filter)
  const words = useEntryWords()
  const list = useRef<HTMLDivElement>(null)
  useScrolledToEnd(loadMore, entries.length)

  /** The button goes with the news, so the focus goes on to them. */
  async function showNew() {
    await query.refetch()
    list.current?.focus()
  }

  const { of, title } = undoOf(filter, undoing ?? '')
  return (
    <ListAndPanel
      opened={undoing}
      panel={<UndoPanel key={undoing} of={of} title={title} onClose={() => go(changedAddress({ undo: undefined }))} />}
    >
      {head(entries)}
      <Loaded of={query} failure={say('deskLog.failed')}>
        {() => (
          <>
            {!query.isPlaceholderData && (
              <NewEntries filter={filter} newest={entries[0]} onShow={() => void showNew()} />
            )}
            <div ref={list} tabIndex={-1}>
              {entries.length === 0 ? <p>{empty}</p> : <LogList entries={entries} isWhole={isWhole} words={words} />}
            </div>
          </>
        )}
      </Loaded>
      {isCut && <p className="desk-small">{say('deskLog.cut')}</p>}
    </ListAndPanel>
  )
}

/** A browser's page undoes all that it shows, the others one bulk change. */
function undoOf({ client, since }: LogQuery, batch: string): { of: UndoRequest; title: string } {
  if (client === undefined || since === undefined) return { of: { batch }, title: say('deskLog.undoTitle') }
  return { of: { client, since }, title: say('deskLog.revertTitle', { browser: shownClient(client) }) }
}
