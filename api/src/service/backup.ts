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
