import './log.css'
import { useNow } from '../../clock/use-clock.ts'
import { useAddress } from '../address/address.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { say } from '../words.ts'
import { BrowserPage } from './browser-page.tsx'
import { Entries } from './entries.tsx'
import { LogFilterFields } from './log-filter-fields.tsx'
import { browserIn, logFiltersIn, queryOf } from './log-filters.ts'

/** What happened, or what one browser did. */
export function LogPage() {
  const { query } = useAddress()
  const { date: today } = useNow()
  const office = useDeskOffice()
  const browser = browserIn(query, today)
  if (browser) return <BrowserPage key={browser.client} browser={browser} />
  const filters = logFiltersIn(query, today)
  const { day, room, operator, kind } = filters
  const isWholeDay = day !== '' && [room, operator, kind].every((text) => text === '')
  return (
    <DeskPage title={say('desk.log')}>
      <Entries
        filter={queryOf(filters, office)}
        empty={say(isWholeDay ? 'deskLog.emptyDay' : 'deskLog.empty')}
        head={(entries) => <LogFilterFields filters={filters} entries={entries} />}
      />
    </DeskPage>
  )
}
