import type { OfficeSettings } from '@doorplate/api/office/offices'
import { BackendError } from '../../backend/calls.ts'
import { changedAddress, useAddress } from '../address/address.ts'
import type { Tagged } from '../calls/tagged.ts'
import { useRead } from '../calls/use-read.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel, PanelBody } from '../parts/panel.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { ClosedDaysTab } from '../rules/closed-days-tab.tsx'
import { say } from '../words.ts'
import { CheckInForm } from './check-in-form.tsx'
import { oneOffice } from './office-calls.ts'
import { OfficeForm } from './office-form.tsx'
import { OfficeRulesTab } from './office-rules-tab.tsx'

const tabs = [
  ['office', say('all.office')],
  ['rules', say('deskRules.tab')],
  ['closed', say('deskRules.closedDays')],
  ['check-in', say('deskRules.checkIn')]
] as const

type Props = { id: string; onClose(): void }

export function OfficePanel({ id, onClose }: Props) {
  const office = useRead(oneOffice(id))
  const tab = useAddress().query.get('tab') ?? 'office'
  const { data, error } = office
  const name = data?.data.name ?? id
  const isMissing = error instanceof BackendError && error.status === 404
  return (
    <Panel title={<bdi>{name}</bdi>} onClose={onClose}>
      {isMissing ? (
        <PanelBody>{say('deskOffices.missing')}</PanelBody>
      ) : (
        <>
          <Tabs
            label={say('deskOffices.tabs', { name })}
            tabs={tabs}
            current={tab === 'close' ? 'closed' : tab}
            to={(next) => changedAddress({ tab: next === 'office' ? undefined : next })}
          />
          <Loaded of={office} failure={say('deskOffices.failedOne')}>
            {(stored) => <OpenTab tab={tab} stored={stored} />}
          </Loaded>
        </>
      )}
    </Panel>
  )
}

function OpenTab({ tab, stored }: { tab: string; stored: Tagged<OfficeSettings> }) {
  const { id, name } = stored.data
  switch (tab) {
    case 'rules':
      return <OfficeRulesTab id={id} name={name} />
    case 'closed':
    case 'close':
      return (
        <ClosedDaysTab
          of={{ name, office_id: id, office_name: name, room_id: undefined }}
          isClosing={tab === 'close'}
        />
      )
    case 'check-in':
      return <CheckInForm stored={stored} />
    default:
      return <OfficeForm stored={stored} />
  }
}
