import { Type } from 'typebox'
import { nullable } from './values.ts'

const shown = {
  equipment: nullable(Type.String({ description: "A piece of the room's equipment, or null for something else" })),
  reports: Type.Integer(),
  since: Type.String({ description: 'When it was first reported' })
}

export const shownFault = Type.Object(shown)

export const FaultSchema = Type.Object(
  {
    id: Type.String(),
    room_id: Type.String(),
    ...shown,
    notes: Type.Optional(Type.Array(Type.String(), { description: 'Texts of the reports, for the operator only' }))
  },
  { $id: 'Fault', additionalProperties: false }
)
