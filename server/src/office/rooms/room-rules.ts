import type { Room } from '@doorplate/domain/rooms'
import { normalize } from '@doorplate/domain/texts'
import type { Message } from '@doorplate/domain/words/say'
import { isId, isLine } from '../offices/office-rules.ts'
import { mainOffice } from '../offices/store.ts'

/** Omitted fields keep their value. */
export type RoomChange = Pick<Room, 'id' | 'name' | 'capacity'> &
  Partial<Pick<Room, 'equipment' | 'area' | 'office_id'>>

/** What a new room has unless the change says otherwise. */
export const blankRoom = { equipment: [], area: '', office_id: mainOffice }

const limits = { id: 64, name: 120, equipment: 60, area: 60, capacity: 10_000 }

export function normalizeRoom<Change extends RoomChange>(room: Change): Change {
  const { name, equipment, area } = room
  return {
    ...room,
    name: normalize(name),
    ...(equipment && { equipment: equipment.map(normalize) }),
    ...(area !== undefined && { area: normalize(area) })
  }
}

export function roomProblem(room: RoomChange): { field: keyof Room; message: Message<'problem'> } | undefined {
  if (!isId(room.id, limits.id)) return { field: 'id', message: ['problem.roomIdInvalid', { max: limits.id }] }
  if (!isLine(room.name, limits.name)) {
    return { field: 'name', message: ['problem.roomNameInvalid', { max: limits.name }] }
  }
  if (!Number.isInteger(room.capacity) || room.capacity < 1 || room.capacity > limits.capacity) {
    return { field: 'capacity', message: ['problem.capacityInvalid', { max: limits.capacity }] }
  }
  if (room.equipment && !room.equipment.every((each) => isLine(each, limits.equipment))) {
    return { field: 'equipment', message: ['problem.equipmentInvalid', { max: limits.equipment }] }
  }
  if (room.area && !isLine(room.area, limits.area)) {
    return { field: 'area', message: ['problem.areaInvalid', { max: limits.area }] }
  }
  return undefined
}
