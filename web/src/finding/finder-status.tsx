import './finder-status.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Contact } from '../live/contact.ts'
import { longDate, shownTime } from '../words/dates.ts'
import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'
import { whenOf } from './day-parts.ts'
import { noneWords, whenWords } from './search-words.ts'
import type { Findings } from './use-availability.ts'

type Props = { read: UseQueryResult<Findings>; contact: Contact }

/** What has come of the search. It is always there to be listened to. */
export function FinderStatus({ read: { data, isError, failureCount }, contact }: Props) {
  return (
    <div className="finder-status" role="status">
      {data && <FoundWords {...data} />}
      {isError && <p>{say('find.failed')}</p>}
      {!data && !isError && <p>{say(failureCount > 0 ? 'all.serverLate' : 'find.searching')}</p>}
      {contact.state === 'stale' && <p>{say('all.staleSince', { time: shownTime(contact.since.time) })}</p>}
    </div>
  )
}

function FoundWords({ search, rooms, more }: Findings) {
  const count = rooms.length + more
  const date = longDate(search.date)
  if (count === 0) return <p className="finder-status-none">{noneWords(search)}</p>
  const found = <b>{say('find.roomsFit', { count })}</b>
  return (
    <p>
      {whenOf(search) === 'any' ? (
        <Said it="find.foundOnDay" rooms={found} date={date} />
      ) : (
        <Said it="find.foundWhen" rooms={found} when={whenWords(search)} date={date} />
      )}
      {count > 1 && ` ${say('find.smallestFirst')}`}
    </p>
  )
}
