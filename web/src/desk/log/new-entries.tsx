import { Button } from 'react-aria-components'
import { halfMinute, useRead } from '../calls/use-read.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { say } from '../words.ts'
import { type LogQuery, listLog } from './log-calls.ts'

const most = 1000

type Props = {
  filter: LogQuery
  /** The newest entry in the list. */
  newest: AuditEntry | undefined
  onShow(): void
}

/** Says how many entries came since the list was read. Always rendered, so that screen readers announce it. */
export function NewEntries({ filter, newest, onShow }: Props) {
  const newestId = newest?.id ?? 0
  const { data: count = 0 } = useRead({
    key: ['audit', 'new', filter, newestId],
    async read(signal) {
      const since = newest?.at ?? filter.since
      const { entries } = await listLog({ ...filter, ...(since !== undefined && { since }), limit: most }, signal)
      return entries.filter(({ id }) => id > newestId).length
    },
    feeds: ['bookings', 'rooms', 'offices'],
    // Sign-ins have no events.
    every: halfMinute
  })
  return (
    <div className="desk-log-new" role="status">
      {count > 0 && (
        <>
          {say('deskLog.newEntries', { count })}{' '}
          <Button className="button desk-button-small" onPress={onShow}>
            {say('deskLog.show')}
          </Button>
        </>
      )}
    </div>
  )
}
