import '../rules/rules.css'
import type { ListedOffice } from '@doorplate/api/office/offices'
import { Button } from 'react-aria-components'
import { changedAddress, go, useAddress } from '../address/address.ts'
import { useRead } from '../calls/use-read.ts'
import { useLetter } from '../keys/use-letter.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListAndPanel } from '../parts/list-and-panel.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { everyOffice } from '../places/every-office.ts'
import { say } from '../words.ts'
import { AddOfficePanel } from './add-office-panel.tsx'
import { OfficeList } from './office-list.tsx'
import { OfficePanel } from './office-panel.tsx'

/** `office` in an address is the one that the whole desk is about. */
const openOffice = (opened: string | undefined, tab?: string) => go(changedAddress({ opened, tab, panel: undefined }))
const add = () => go(changedAddress({ panel: 'add', opened: undefined, tab: undefined }))

export function OfficesPage() {
  const { query } = useAddress()
  const opened = query.get('opened') ?? undefined
  const panel = query.get('panel') ?? undefined
  const offices = useRead(everyOffice)
  useLetter('n', add)
  return (
    <DeskPage
      title={say('desk.offices')}
      actions={
        <Button className="button button-main" onPress={add}>
          {say('deskOffices.add')}
        </Button>
      }
    >
      <ListAndPanel opened={opened ?? panel} panel={<OpenPanel opened={opened} offices={offices.data} />}>
        <Loaded of={offices} failure={say('deskOffices.failed')}>
          {(rows) => (
            <OfficeList
              offices={rows}
              opened={opened}
              onOpen={openOffice}
              onClosing={(id) => openOffice(id, 'close')}
            />
          )}
        </Loaded>
      </ListAndPanel>
    </DeskPage>
  )
}

type PanelProps = { opened: string | undefined; offices: readonly ListedOffice[] | undefined }

function OpenPanel({ opened, offices }: PanelProps) {
  if (opened !== undefined) return <OfficePanel key={opened} id={opened} onClose={() => openOffice(undefined)} />
  return (
    offices && (
      <AddOfficePanel
        taken={offices.map(({ id }) => id)}
        onClose={() => openOffice(undefined)}
        onAdded={(id) => openOffice(id)}
      />
    )
  )
}
