import type { Room } from '@doorplate/domain/rooms'
import { BackendError } from '../../backend/calls.ts'
import { useOffice } from '../../clock/use-office.ts'
import { changedAddress, useAddress } from '../address/address.ts'
import type { Tagged } from '../calls/tagged.ts'
import { useRead } from '../calls/use-read.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel, PanelBody } from '../parts/panel.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { ClosedDaysTab } from '../rules/closed-days-tab.tsx'
import { say } from '../words.ts'
import { DoorTab } from './door-tab.tsx'
import { RetireForm } from './retire-form.tsx'
import { oneRoom } from './room-calls.ts'
import { RoomForm } from './room-form.tsx'
import { RoomRulesTab } from './room-rules-tab.tsx'

const tabs = [
  ['room', say('deskRooms.room')],
  ['rules', say('deskRules.tab')],
  ['closed', say('deskRules.closedDays')],
  ['door', say('deskRooms.door')]
] as const

/** Tabs that are opened by buttons, each with the tab that has the button. */
const within: Record<string, string> = { close: 'closed', retire: 'room' }

type Props = { id: string; onClose(): void }

export function RoomPanel({ id, onClose }: Props) {
  const room = useRead(oneRoom(id))
  const tab = useAddress().query.get('tab') ?? 'room'
  const { data, error } = room
  const name = data?.data.name ?? id
  const isMissing = error instanceof BackendError && error.status === 404
  return (
    <Panel title={<bdi>{name}</bdi>} onClose={onClose}>
      {isMissing ? (
        <PanelBody>{say('deskRooms.missing')}</PanelBody>
      ) : (
        <>
          <Tabs
            label={say('deskRooms.tabs', { name })}
            tabs={tabs}
            current={within[tab] ?? tab}
            to={(next) => changedAddress({ tab: next === 'room' ? undefined : next })}
          />
          <Loaded of={room} failure={say('deskRooms.failedOne')}>
            {(stored) => <OpenTab tab={tab} stored={stored} onClose={onClose} />}
          </Loaded>
        </>
      )}
    </Panel>
  )
}

type TabProps = { tab: string; stored: Tagged<Room>; onClose(): void }

function OpenTab({ tab, stored, onClose }: TabProps) {
  const { data: room } = stored
  const { all } = useOffice()
  const { id, name, office_id } = room
  const office_name = all.find((office) => office.id === office_id)?.name ?? office_id
  switch (tab) {
    case 'rules':
      return <RoomRulesTab room={room} officeName={office_name} />
    case 'closed':
    case 'close':
      // Another office's days are not those of a room that has moved.
      return (
        <ClosedDaysTab key={office_id} of={{ name, office_id, office_name, room_id: id }} isClosing={tab === 'close'} />
      )
    case 'door':
      return <DoorTab room={room} />
    case 'retire':
      return <RetireForm room={room} />
    default:
      return <RoomForm stored={stored} onDeleted={onClose} />
  }
}
