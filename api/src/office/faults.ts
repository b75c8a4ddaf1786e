import type { Fault } from '@doorplate/domain/doors/door'
import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { conditionalHeaders, etagHeader, notModified, replayedHeader, retryHeaders } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { schemaOf } from '../base/schema-of.ts'
import { IdSchema, nullable, OfficeQuerySchema, storable } from '../base/values.ts'

const shown = {
  equipment: nullable(Type.String({ description: "A piece of the room's equipment, or null for something else" })),
  reports: Type.Integer(),
  since: Type.String({ description: 'When it was first reported' })
}

export const shownFault = Type.Object(shown)

const FaultSchema = schemaOf<Fault>()(
  Type.Object(
    {
      id: Type.String(),
      room_id: Type.String(),
      ...shown,
      notes: Type.Optional(Type.Array(Type.String(), { description: 'Texts of the reports, for the operator only' }))
    },
    { $id: 'Fault', additionalProperties: false }
  )
)

export const listFaultsCall = {
  method: 'GET',
  url: '/api/v1/faults',
  schema: {
    tags: ['doors'],
    operationId: 'listFaults',
    summary: 'Open faults, oldest first',
    querystring: OfficeQuerySchema,
    headers: conditionalHeaders,
    response: {
      200: answer('The open faults', Type.Array(FaultSchema, { headers: etagHeader })),
      ...notModified,
      ...problemResponses(422, 503)
    }
  }
} as const

export const markFaultFixedCall = {
  method: 'PATCH',
  url: '/api/v1/faults/:id',
  schema: {
    tags: ['operator'],
    operationId: 'markFaultFixed',
    summary: 'Mark a fault as fixed. Repeating it is harmless.',
    params: IdSchema,
    body: Type.Object({ fixed: Type.Literal(true) }, { additionalProperties: false }),
    response: { 200: answer('The fixed fault', FaultSchema), ...problemResponses(...bodyProblems, 404, 422, 429, 503) }
  }
} as const

export const reportFaultCall = {
  method: 'POST',
  url: '/api/v1/faults',
  schema: {
    tags: ['doors'],
    operationId: 'reportFault',
    summary: 'Report a fault in a room',
    description: 'A repeated report is counted.',
    headers: retryHeaders,
    body: Type.Object(
      {
        room_id: storable(64),
        equipment: nullable(storable(240, "A piece of the room's equipment; null: something else")),
        note: Type.Optional(storable(480, 'One line, which the operator reads'))
      },
      { additionalProperties: false }
    ),
    response: {
      201: answer(
        'The reported fault',
        Type.Object(FaultSchema.properties, { additionalProperties: false, headers: replayedHeader })
      ),
      ...problemResponses(...bodyProblems, 404, 422, 429, 503)
    }
  }
} as const
