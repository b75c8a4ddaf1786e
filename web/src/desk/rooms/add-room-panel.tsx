import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useOffice } from '../../clock/use-office.ts'
import { serverPath } from '../../words/page-settings.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { notify } from '../notices/notices.ts'
import { Panel } from '../parts/panel.tsx'
import { idFrom } from '../places/id-from.ts'
import { Sentence, say } from '../words.ts'
import { addRoom, roomKinds } from './room-calls.ts'
import { RoomFields, type RoomValues, roomOfValues } from './room-fields.tsx'

type Props = {
  /** The rooms of all offices, because their ids are taken. */
  rooms: readonly Room[]
  onClose(): void
  onAdded(id: string): void
}

/** Name and seats are enough. The panel of the new room then has the links to its display and its door sign. */
export function AddRoomPanel({ rooms, onClose, onAdded }: Props) {
  const office = useDeskOffice()
  const { id: main } = useOffice()
  const readAgain = useReadAgain(...roomKinds)
  const [blank] = useState({
    values: { name: '', capacity: '', area: '', equipment: '', office_id: office ?? main }
  })
  const idOf = (name: string) =>
    idFrom(
      name,
      rooms.map(({ id }) => id),
      'room'
    )
  const state = useDeskForm<RoomValues, Room>({
    stored: blank,
    save: (values) => addRoom(idOf(values.name), roomOfValues(values)),
    onSaved({ id, name }) {
      notify(say('deskRooms.added', { name }))
      readAgain()
      onAdded(id)
    }
  })
  const name = useWatch({ control: state.form.control, name: 'name' })
  const address = <bdi dir="ltr">{serverPath(`/?display=${idOf(name)}`)}</bdi>
  return (
    <Panel title={say('deskRooms.add')} onClose={onClose}>
      <DeskForm state={state} labels={{}} buttons={<SaveButton>{say('deskRooms.addRoom')}</SaveButton>}>
        <RoomFields nameHint={name.trim() !== '' && <Sentence it="deskRooms.opensWith" address={address} />} />
      </DeskForm>
    </Panel>
  )
}
