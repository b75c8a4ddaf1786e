import { Button } from 'react-aria-components'
import { useOffice } from '../../clock/use-office.ts'
import { changedAddress, deskAddress, go, replaceQuery } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { FilterDay, FilterField } from '../parts/filter-fields.tsx'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { Entries } from './entries.tsx'
import { type BrowserFilter, queryOfBrowser, shownClient } from './log-filters.ts'

/** What one browser did since a day. Managers can revert it. */
export function BrowserPage({ browser }: { browser: BrowserFilter }) {
  const { time_zone } = useOffice()
  return (
    <DeskPage
      title={say('deskLog.browser', { browser: shownClient(browser.client) })}
      lead={say('deskLog.browserMeans')}
      actions={
        <DeskLink className="button" to={deskAddress('log')}>
          {say('deskLog.allEntries')}
        </DeskLink>
      }
    >
      <Entries
        filter={queryOfBrowser(browser, time_zone)}
        empty={say('deskLog.empty')}
        head={() => <BrowserHead since={browser.since} />}
      />
    </DeskPage>
  )
}

function BrowserHead({ since }: { since: string }) {
  const { role } = useOperator()
  return (
    <div className="desk-filters">
      <FilterField label={say('deskLog.since')}>
        {(id) => <FilterDay id={id} value={since} onChange={(value) => replaceQuery({ since: value })} />}
      </FilterField>
      {role === 'manager' && (
        <Button
          className="button desk-filters-button"
          data-key="browser"
          onPress={() => go(changedAddress({ undo: 'browser' }))}
        >
          {say('deskLog.revertBrowser')}
        </Button>
      )}
    </div>
  )
}
