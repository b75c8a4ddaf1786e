import { Type } from 'typebox'
import { storable } from './values.ts'

export const RoomSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    capacity: Type.Integer(),
    equipment: Type.Array(Type.String()),
    area: Type.String({ description: 'Where it is in the building, such as 2nd floor; may be blank' }),
    office_id: Type.String()
  },
  { $id: 'Room', additionalProperties: false }
)

export const RoomBodySchema = Type.Object(
  {
    name: Type.String({ maxLength: 480 }),
    capacity: Type.Integer(),
    equipment: Type.Optional(Type.Array(Type.String({ maxLength: 240 }), { maxItems: 50 })),
    area: Type.Optional(storable(240, 'Where it is in the building, such as 2nd floor')),
    office_id: Type.Optional(storable(64, 'A new room is in main'))
  },
  { additionalProperties: false }
)
