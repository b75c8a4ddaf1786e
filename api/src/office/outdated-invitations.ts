import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { problemResponses } from '../base/problems.ts'

const CountSchema = Type.Object({
  people: Type.Integer({ description: 'Whose calendars have an old name' }),
  mails: Type.Integer({ description: 'Updates for them; one for a whole series' })
})

export const countOutdatedInvitationsCall = {
  method: 'GET',
  url: '/api/v1/outdated-invitations',
  schema: {
    tags: ['operator'],
    operationId: 'countOutdatedInvitations',
    summary: 'Count invitations to upcoming meetings that still have an old name or address',
    response: {
      200: answer('How many people have an invitation with old names', CountSchema),
      ...problemResponses(503)
    }
  }
} as const

export const updateOutdatedInvitationsCall = {
  method: 'POST',
  url: '/api/v1/outdated-invitations/updates',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'updateOutdatedInvitations',
    summary: 'Mail everybody with such an invitation an update, once',
    response: { 202: answer('How many people get an update', CountSchema), ...problemResponses(422, 429, 503) }
  }
} as const
