import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { SinceSchema } from '../base/values.ts'
import { ClientSchema } from './audit.ts'

const ids = Type.Array(Type.String())

export const revertClientCall = {
  method: 'POST',
  url: '/api/v1/undo',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'revertClient',
    summary: 'Revert everything that one client did since an instant',
    body: Type.Object({ client: ClientSchema, since: SinceSchema }, { additionalProperties: false }),
    response: {
      200: answer(
        'The bookings that were cancelled, restored, and could not be restored',
        Type.Object({ cancelled: ids, restored: ids, not_restored: ids })
      ),
      ...problemResponses(...bodyProblems, 422, 503)
    }
  }
} as const
