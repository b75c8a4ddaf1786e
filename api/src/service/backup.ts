import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { textResponse } from '../base/headers.ts'
import { problemResponses } from '../base/problems.ts'

export const downloadBackupCall = {
  method: 'GET',
  url: '/api/v1/backup',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'downloadBackup',
    summary: 'Everything that is stored, as lines of JSON, for `npm run restore`',
    response: { ...textResponse('application/x-ndjson', 'One row a line'), ...problemResponses(503) }
  }
} as const

export const estimateBackupCall = {
  method: 'GET',
  url: '/api/v1/backup/estimate',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'estimateBackup',
    summary: 'How large a backup would be about now, and how long it would take',
    response: {
      200: answer(
        'A rough estimate',
        Type.Object({
          bytes: Type.Integer(),
          seconds: Type.Integer({ description: 'Until the download begins' }),
          pauses_bookings: Type.Boolean({ description: 'Bookings wait for so long' })
        })
      ),
      ...problemResponses(503)
    }
  }
} as const
