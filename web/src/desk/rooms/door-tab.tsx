import { type DoorAction, doorActions } from '@doorplate/domain/doors/actions'
import type { DoorSettings } from '@doorplate/domain/doors/door'
import type { Room } from '@doorplate/domain/rooms'
import type { Tagged } from '../calls/tagged.ts'
import { useRead } from '../calls/use-read.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { TicksField } from '../forms/fields.tsx'
import { wordsAmong } from '../forms/shown-value.ts'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import { Loaded } from '../parts/loaded.tsx'
import {
  CheckInFields,
  type CheckInValues,
  checkInChoices,
  checkInLabels,
  checkInOf,
  checkInValues
} from '../rules/check-in-fields.tsx'
import { OwnOrInherited } from '../rules/own-or-inherited.tsx'
import { say } from '../words.ts'
import { doorOf, putDoor, roomKinds } from './room-calls.ts'

/** Null: as in the settings. */
type Values = CheckInValues & { actions: DoorAction[] | null }

const actionChoices = doorActions.map((action) => [action, say(`deskSettings.${action}`)] as const)
const choices = {
  actions: [['', say('deskRooms.asInSettings')] as const, ...actionChoices],
  check_in: checkInChoices(say('deskRooms.asInOffice'))
}
const labels = { actions: say('deskRooms.actions'), ...checkInLabels }

export function DoorTab({ room }: { room: Room }) {
  const door = useRead(doorOf(room.id))
  return (
    <Loaded of={door} failure={say('deskRooms.failedDoor')}>
      {(stored) => <DoorForm room={room} stored={stored} />}
    </Loaded>
  )
}

function DoorForm({ room: { id, name }, stored }: { room: Room; stored: Tagged<DoorSettings> }) {
  const readAgain = useReadAgain(...roomKinds)
  const state = useTaggedForm<DoorSettings, Values, unknown>({
    stored,
    of: doorOf(id),
    valuesOf: ({ actions, check_in }) => ({ actions, ...checkInValues(check_in) }),
    save: ({ actions, ...checkIn }, { tag }) => putDoor(id, { actions, check_in: checkInOf(checkIn) }, tag),
    onSaved() {
      notify(say('deskRooms.doorSaved', { name }))
      readAgain()
    },
    audit: { actions: ['door changed'], room_id: id }
  })
  return (
    <DeskForm state={state} labels={labels} wordsOf={wordsAmong(choices)} buttons={<SaveButton />}>
      <OwnOrInherited
        name="actions"
        label={labels.actions}
        inherited={say('deskRooms.asInSettings')}
        start={[...doorActions]}
        of="door"
      >
        <TicksField name="actions" label={labels.actions} choices={actionChoices} />
      </OwnOrInherited>
      <CheckInFields choices={choices.check_in} />
    </DeskForm>
  )
}
