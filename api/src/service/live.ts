import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { textResponse } from '../base/headers.ts'
import { problemResponses } from '../base/problems.ts'
import { officeNow } from '../base/values.ts'

const HeartbeatSchema = Type.Object({
  now: officeNow,
  data_version: Type.String(),
  page: Type.Optional(Type.String({ description: 'Changes when pages should reload' }))
})

export type Heartbeat = Static<typeof HeartbeatSchema>

const ScopeSchema = Type.Object({
  room_id: Type.Optional(Type.String({ description: 'Only changes of this room' })),
  office_id: Type.Optional(Type.String({ description: 'Only changes of this office' }))
})

export type ChangesScope = Static<typeof ScopeSchema>

const room_id = Type.Optional(Type.String())

export const RoomsChangeSchema = Type.Object({ room_id })

export type RoomsChange = Static<typeof RoomsChangeSchema>

export const BookingsChangeSchema = Type.Object({
  room_id,
  date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))
})

export type BookingsChange = Static<typeof BookingsChangeSchema>

const description = `An event says what to read again, and carries nothing of a booking:

- \`bookings\` \`{"room_id":"atlas","date":"2026-11-25"}\`: the bookings of that room on that day. A booking that moves has an
  event for each of its two days.
- \`rooms\` \`{"room_id":"atlas"}\`: the room, its door or its faults.
- \`office\` \`{}\`: the offices.
- \`heartbeat\` \`{"now":"2026-11-24T10:42:07+01:00","data_version":"…","page":"…"}\`: the office's clock. While \`data_version\`
  is the same, nothing has changed. Without a heartbeat for 45 seconds the connection is lost. Where a proxy holds the stream
  back, \`GET /api/v1/heartbeat\` answers the same.

Without \`room_id\` or \`date\`, everything of its kind has changed. Read everything again after each new connection: events of
the time between are not repeated.

The key is sent as for every other call, never in the address: addresses end in logs, histories and \`Referer\` headers. The
browser's \`EventSource\` cannot send headers; read the stream with \`fetch\`, as the pages do.`

export const followChangesCall = {
  method: 'GET',
  url: '/api/v1/changes',
  schema: {
    tags: ['changes'],
    operationId: 'followChanges',
    summary: 'Server-sent events: bookings, rooms, and a heartbeat every 15 seconds',
    description,
    querystring: ScopeSchema,
    response: { ...textResponse('text/event-stream', 'Events until the server stops'), ...problemResponses(429, 503) }
  }
} as const

export const readHeartbeatCall = {
  method: 'GET',
  url: '/api/v1/heartbeat',
  schema: {
    tags: ['changes'],
    operationId: 'readHeartbeat',
    summary: 'The stream’s heartbeat by a call, for networks that hold streams back',
    description: 'While `data_version` is the same, nothing has changed. Ask every 20 to 60 seconds.',
    querystring: ScopeSchema,
    response: { 200: answer('The heartbeat, as the stream would send it', HeartbeatSchema), ...problemResponses(503) }
  }
} as const
