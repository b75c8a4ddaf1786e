import type { Room } from '@doorplate/domain/rooms'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOffice } from '../../clock/use-office.ts'
import { Warning } from '../../ui/icons/icons.tsx'
import { type Choices, SelectField, TextAreaField, TextField } from '../forms/fields.tsx'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'

/** As fields have them: texts. */
export type RoomValues = { name: string; capacity: string; area: string; equipment: string; office_id: string }

export const roomLabels = {
  name: say('deskRooms.name'),
  capacity: say('deskRooms.seats'),
  area: say('deskRooms.area'),
  equipment: say('deskRooms.equipment'),
  office_id: say('all.office')
}

export function valuesOfRoom({ name, capacity, area, equipment, office_id }: Room): RoomValues {
  return { name, capacity: String(capacity), area, equipment: equipment.join('\n'), office_id }
}

export function roomOfValues({ name, capacity, area, equipment, office_id }: RoomValues) {
  const pieces = equipment.split('\n').map((piece) => piece.trim())
  return { name, capacity: Number(capacity), area, office_id, equipment: pieces.filter((piece) => piece !== '') }
}

export function useChoiceOfOffices(): Choices {
  return useOffice().all.map(({ id, name }) => [id, name])
}

/** @param nameHint below the name */
export function RoomFields({ nameHint }: { nameHint?: ReactNode }) {
  const offices = useChoiceOfOffices()
  return (
    <>
      <TextField
        name="name"
        label={roomLabels.name}
        autoComplete="off"
        maxLength={120}
        rules={{ required: say('deskRooms.nameNeeded') }}
        hint={
          <>
            {nameHint}
            <NameTaken />
          </>
        }
      />
      <TextField name="capacity" label={roomLabels.capacity} type="number" inputMode="numeric" min={1} max={10_000} />
      <TextField name="area" label={roomLabels.area} autoComplete="off" maxLength={60} />
      <TextAreaField name="equipment" label={roomLabels.equipment} hint={say('deskRooms.oneALine')} />
      {offices.length > 1 && <SelectField name="office_id" label={roomLabels.office_id} choices={offices} />}
    </>
  )
}

/** Two rooms of one name may be meant, such as kitchens on two floors. */
function NameTaken() {
  const { rooms } = useDeskRooms()
  const { defaultValues } = useFormContext<RoomValues>().formState
  const [name, office_id] = useWatch<RoomValues, ['name', 'office_id']>({ name: ['name', 'office_id'] })
  const isSame = (other: Room) => other.name.toLowerCase() === name.trim().toLowerCase()
  const isTaken = rooms.some((room) => room.office_id === office_id && isSame(room))
  if (!isTaken || name === defaultValues?.name) return null
  return (
    <p className="fault-line">
      <Warning />
      <span>{say('deskRooms.nameTaken')}</span>
    </p>
  )
}
