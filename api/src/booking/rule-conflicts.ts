import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { problemResponses } from '../base/problems.ts'
import { day, end, OfficeOrMainQuerySchema, time } from '../base/values.ts'

const RuleConflictSchema = Type.Object(
  {
    booking_id: Type.String(),
    room_id: Type.String(),
    date: day,
    start_time: time,
    end_time: end,
    detail: Type.String({ description: 'The rule that it breaks, as a sentence' })
  },
  { $id: 'RuleConflict', additionalProperties: false }
)

export type RuleConflict = Static<typeof RuleConflictSchema>

export const listRuleConflictsCall = {
  method: 'GET',
  url: '/api/v1/rules/conflicts',
  schema: {
    tags: ['operator'],
    operationId: 'listRuleConflicts',
    summary: 'Upcoming bookings that the rules would refuse today. They stay until somebody changes them.',
    description: 'Bookings that an operator made against the rules are not among them.',
    querystring: OfficeOrMainQuerySchema,
    response: {
      200: answer('The bookings, and the rules that they break', Type.Array(RuleConflictSchema)),
      ...problemResponses(404, 422, 503)
    }
  }
} as const
