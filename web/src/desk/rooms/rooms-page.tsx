import './rooms.css'
import '../rules/rules.css'
import type { Room } from '@doorplate/domain/rooms'
import { Button } from 'react-aria-components'
import { changedAddress, go, replaceQuery, useAddress } from '../address/address.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { useRead } from '../calls/use-read.ts'
import { useLetter } from '../keys/use-letter.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { ListAndPanel } from '../parts/list-and-panel.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { everyRoom, isRetired } from '../places/every-room.ts'
import { say } from '../words.ts'
import { AddRoomPanel } from './add-room-panel.tsx'
import { OrderPanel } from './order-panel.tsx'
import { RoomFilterFields } from './room-filter-fields.tsx'
import { roomFiltersIn, shownRooms } from './room-filters.ts'
import { RoomList } from './room-list.tsx'
import { RoomPanel } from './room-panel.tsx'

/** A room with any id may be there, so what is no room has a name of its own in the address. */
const openRoom = (room: string | undefined) => go(changedAddress({ room, panel: undefined, tab: undefined }))
const openPanel = (panel: 'add' | 'order' | undefined) => go(changedAddress({ panel, room: undefined, tab: undefined }))

export function RoomsPage() {
  const { query } = useAddress()
  const office = useDeskOffice()
  const room = query.get('room') ?? undefined
  const panel = query.get('panel') ?? undefined
  const rooms = useRead(everyRoom)
  const add = () => openPanel('add')
  useLetter('n', add)
  const ofOffice = (all: readonly Room[]) => all.filter(({ office_id }) => office === undefined || office_id === office)
  return (
    <DeskPage
      title={say('desk.rooms')}
      actions={
        <>
          {office !== undefined && (
            <Button className="button" onPress={() => openPanel('order')}>
              {say('deskRooms.changeOrder')}
            </Button>
          )}
          <Button className="button button-main" onPress={add}>
            {say('deskRooms.add')}
          </Button>
        </>
      }
    >
      <ListAndPanel
        opened={room ?? panel}
        panel={<OpenPanel room={room} panel={panel} office={office} rooms={rooms.data} />}
      >
        <Loaded of={rooms} failure={say('deskRooms.failed')}>
          {(all) => <RoomsOf rooms={ofOffice(all)} opened={room} />}
        </Loaded>
      </ListAndPanel>
    </DeskPage>
  )
}

function RoomsOf({ rooms, opened }: { rooms: readonly Room[]; opened: string | undefined }) {
  const filters = roomFiltersIn(useAddress().query)
  const shown = shownRooms(rooms, filters)
  const retired = rooms.filter(isRetired).length
  if (rooms.length === 0) {
    return (
      <p>
        {say('deskRooms.empty')}{' '}
        <Button className="button desk-button-small" onPress={() => openPanel('add')}>
          {say('deskRooms.add')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <RoomFilterFields filters={filters} rooms={rooms} />
      <RoomList rooms={shown} opened={opened} onOpen={openRoom} />
      <p className="desk-small desk-rooms-count">
        {say('all.rooms', { count: shown.length })}
        {retired > 0 && (
          <Button
            className="button button-plain desk-button-small"
            onPress={() => replaceQuery({ retired: filters.isRetiredShown ? undefined : 'shown' })}
          >
            {filters.isRetiredShown ? say('deskRooms.hideOutOfUse') : say('deskRooms.outOfUse', { count: retired })}
          </Button>
        )}
      </p>
    </>
  )
}

type PanelProps = {
  room: string | undefined
  panel: string | undefined
  office: string | undefined
  rooms: readonly Room[] | undefined
}

function OpenPanel({ room, panel, office, rooms }: PanelProps) {
  if (room !== undefined) return <RoomPanel key={room} id={room} onClose={() => openRoom(undefined)} />
  const close = () => openPanel(undefined)
  if (panel === 'order' && office !== undefined) return <OrderPanel key={office} office={office} onClose={close} />
  if (panel === 'add' && rooms) return <AddRoomPanel rooms={rooms} onClose={close} onAdded={openRoom} />
  return null
}
