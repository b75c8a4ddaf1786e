import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { textResponse } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { storable } from '../base/values.ts'

/** How long the link of a download works. */
export const downloadSeconds = 60

const id = Type.String({ format: 'uuid' })
const expires_at = Type.String({ description: 'ISO instant: until then the link can be opened' })
const expected_seconds = Type.Integer({ description: 'Until the download begins: a rough estimate' })

export const startDownloadCall = {
  method: 'POST',
  url: '/api/v1/downloads',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'startDownload',
    summary: 'A link that the browser can open, because it cannot send a key',
    description: `The link works once, within ${downloadSeconds} seconds, with the cookie of this session. With a key, call GET /api/v1/backup.`,
    body: Type.Object({ path: Type.Enum(['/backup']) }, { additionalProperties: false }),
    response: {
      201: answer('The link', Type.Object({ id, url: Type.String(), expires_at, expected_seconds })),
      ...problemResponses(...bodyProblems, 422, 429, 503)
    }
  }
} as const

export const getDownloadCall = {
  method: 'GET',
  url: '/api/v1/downloads/:id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'getDownload',
    summary: 'How far a download of this session is',
    params: Type.Object({ id }),
    response: {
      200: answer(
        'The download',
        Type.Object({
          id,
          state: Type.Enum(['ready', 'preparing', 'used', 'expired', 'failed'], {
            description: 'ready: the link can be opened; preparing: it was, and the file is written; used: it is sent'
          }),
          expires_at,
          expected_seconds
        })
      ),
      ...problemResponses(404, 422, 503)
    }
  }
} as const

export const openDownloadCall = {
  method: 'GET',
  url: '/api/v1/downloads/files/:token',
  schema: {
    tags: ['session'],
    security: [],
    operationId: 'openDownload',
    summary: 'The file of a link, once. The cookie of its session counts, and no key.',
    params: Type.Object({ token: storable(64) }),
    response: { ...textResponse('application/x-ndjson', 'One row a line'), ...problemResponses(404, 422, 503) }
  }
} as const
