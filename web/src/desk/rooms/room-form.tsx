import type { ShownRoom } from '@doorplate/api/office/rooms'
import type { Room } from '@doorplate/domain/rooms'
import { Button } from 'react-aria-components'
import { useNow } from '../../clock/use-clock.ts'
import { serverPath } from '../../words/page-settings.ts'
import { changedAddress, go } from '../address/address.ts'
import type { Tagged } from '../calls/tagged.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { wordsAmong } from '../forms/shown-value.ts'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import { say } from '../words.ts'
import { OutOfUseButtons } from './out-of-use-buttons.tsx'
import { changeRoom, oneRoom, roomKinds } from './room-calls.ts'
import {
  RoomFields,
  type RoomValues,
  roomLabels,
  roomOfValues,
  useChoiceOfOffices,
  valuesOfRoom
} from './room-fields.tsx'
import { retirementWords } from './room-filters.ts'

type Props = { stored: Tagged<ShownRoom>; onDeleted(): void }

const openTab = (tab: string) => go(changedAddress({ tab }))

export function RoomForm({ stored, onDeleted }: Props) {
  const { data: room } = stored
  const { date: today } = useNow()
  const readAgain = useReadAgain(...roomKinds)
  const office_id = useChoiceOfOffices()
  const retirement = retirementWords(room, today)
  const state = useTaggedForm<ShownRoom, RoomValues, Room>({
    stored,
    of: oneRoom(room.id),
    valuesOf: valuesOfRoom,
    save: (values, { tag }) => changeRoom(room.id, roomOfValues(values), tag),
    onSaved({ name }) {
      notify(say('deskRooms.saved', { name }))
      readAgain()
    },
    audit: { actions: ['room update'], room_id: room.id }
  })
  return (
    <DeskForm
      state={state}
      labels={roomLabels}
      wordsOf={wordsAmong({ office_id })}
      buttons={
        <>
          <SaveButton />
          {retirement === undefined ? (
            <>
              <Button className="button" onPress={() => openTab('close')}>
                {say('deskRooms.closeForDays')}
              </Button>
              <Button className="button" onPress={() => openTab('retire')}>
                {say('deskRooms.retire')}
              </Button>
            </>
          ) : (
            <OutOfUseButtons room={room} onDeleted={onDeleted} />
          )}
        </>
      }
    >
      {retirement !== undefined && (
        <p>
          <span className="desk-tag" data-is="off">
            {retirement}
          </span>
        </p>
      )}
      {room.set_by && <p className="desk-small">{say('deskRooms.fromFile')}</p>}
      <RoomFields />
      <p className="desk-room-links">
        <a href={serverPath(`/?display=${encodeURIComponent(room.id)}`)}>{say('deskRooms.display')}</a>
        <a href={serverPath(`/rooms/${encodeURIComponent(room.id)}`)}>{say('deskRooms.doorSign')}</a>
      </p>
    </DeskForm>
  )
}
