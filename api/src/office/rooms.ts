import type { Room } from '@doorplate/domain/rooms'
import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import {
  conditionalHeaders,
  etagHeader,
  newEtagHeader,
  notModified,
  onceHeaders,
  seenHeaders
} from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { schemaOf } from '../base/schema-of.ts'
import { IdSchema, nullable, OfficeOrMainQuerySchema, office_id, storable } from '../base/values.ts'

const RoomSchema = schemaOf<Room>()(
  Type.Object(
    {
      id: Type.String(),
      name: Type.String(),
      capacity: Type.Integer(),
      equipment: Type.Array(Type.String()),
      area: Type.String({ description: 'Where it is in the building, such as 2nd floor; may be blank' }),
      office_id: Type.String(),
      position: Type.Optional(Type.Integer({ description: 'In the order that the operator chose' })),
      retire_on: Type.Optional(Type.String({ description: 'YYYY-MM-DD: from this day on it takes no bookings' })),
      retired_at: Type.Optional(Type.String({ description: 'ISO instant: since then it is in no list' }))
    },
    { $id: 'Room', additionalProperties: false }
  )
)

const shownRoom = (headers: Record<string, Type.TSchema>) =>
  Type.Object(
    {
      ...RoomSchema.properties,
      set_by: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'ROOMS_FILE for each field of a room in that file: the next start sets it again'
        })
      )
    },
    { additionalProperties: false, headers }
  )
const taggedRoom = shownRoom(newEtagHeader)

export type ShownRoom = Static<typeof taggedRoom>

const RoomBodySchema = Type.Object(
  {
    name: Type.String({ maxLength: 480 }),
    capacity: Type.Integer(),
    equipment: Type.Optional(Type.Array(Type.String({ maxLength: 240 }), { maxItems: 50 })),
    area: Type.Optional(storable(240, 'Where it is in the building, such as 2nd floor')),
    office_id: Type.Optional(storable(64, 'A new room is in main'))
  },
  { additionalProperties: false }
)

const RoomsQuerySchema = Type.Object(
  { office_id, retired: Type.Optional(Type.Literal('include', { description: 'Also rooms that are out of use' })) },
  { additionalProperties: false }
)

const RoomChangeSchema = Type.Object(
  {
    ...Type.Partial(RoomBodySchema).properties,
    retire_on: Type.Optional(
      nullable(
        Type.String({
          maxLength: 32,
          description: 'YYYY-MM-DD, today or later: the room is out of use from that day on. null: it is used again.'
        })
      )
    )
  },
  { additionalProperties: false, minProperties: 1 }
)

export const outdatedHeader = 'Doorplate-Outdated-Invitations'

export const listRoomsCall = {
  method: 'GET',
  url: '/api/v1/rooms',
  schema: {
    tags: ['rooms'],
    operationId: 'listRooms',
    summary: 'All rooms, in the order that the operator chose, then by name',
    querystring: RoomsQuerySchema,
    headers: conditionalHeaders,
    response: {
      200: answer('The rooms', Type.Array(RoomSchema, { headers: etagHeader })),
      ...notModified,
      ...problemResponses(422, 503)
    }
  }
} as const

export const getRoomCall = {
  method: 'GET',
  url: '/api/v1/rooms/:id',
  schema: {
    tags: ['rooms'],
    operationId: 'getRoom',
    summary: 'A room',
    params: IdSchema,
    headers: conditionalHeaders,
    response: {
      200: answer('The room', shownRoom(etagHeader)),
      ...notModified,
      ...problemResponses(404, 503)
    }
  }
} as const

export const putRoomCall = {
  method: 'PUT',
  url: '/api/v1/rooms/:id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putRoom',
    summary: 'Add or change a room. Omitted optional fields stay.',
    description: `After a new name, ${outdatedHeader} says how many mails POST /api/v1/outdated-invitations/updates would send.`,
    params: IdSchema,
    headers: onceHeaders,
    body: RoomBodySchema,
    response: {
      200: answer('The changed room', taggedRoom),
      201: answer('The new room', taggedRoom),
      ...problemResponses(...bodyProblems, 409, 412, 422, 429, 503)
    }
  }
} as const

export const changeRoomCall = {
  method: 'PATCH',
  url: '/api/v1/rooms/:id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'changeRoom',
    summary: 'Change some fields of a room, or take it out of use',
    description:
      'A room that is out of use takes no bookings from that day on, is in no list, and its display says that it is closed. ' +
      '409 room_has_bookings says in bookings how many are on that day or later, and in last_date when the last one is. ' +
      `After a new name, ${outdatedHeader} is as for PUT.`,
    params: IdSchema,
    headers: seenHeaders,
    body: RoomChangeSchema,
    response: {
      200: answer('The changed room', taggedRoom),
      ...problemResponses(...bodyProblems, 404, 409, 412, 422, 429, 503)
    }
  }
} as const

export const putRoomOrderCall = {
  method: 'PUT',
  url: '/api/v1/room-order',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putRoomOrder',
    summary: 'Put the rooms of an office in order',
    description: 'A room that is added later comes last, by name. If-Match takes the ETag of GET /api/v1/rooms.',
    querystring: OfficeOrMainQuerySchema,
    headers: seenHeaders,
    body: Type.Object(
      { ids: Type.Array(storable(64), { maxItems: 10_000, description: 'All rooms of the office, each once' }) },
      { additionalProperties: false }
    ),
    response: {
      200: answer('The rooms in their new order', Type.Array(RoomSchema, { headers: newEtagHeader })),
      ...problemResponses(...bodyProblems, 404, 412, 422, 429, 503)
    }
  }
} as const

export const removeRoomCall = {
  method: 'DELETE',
  url: '/api/v1/rooms/:id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'removeRoom',
    summary: 'Remove a room without upcoming bookings or unsent cancellations. Its past bookings are deleted.',
    params: IdSchema,
    response: { 204: answer('The room is removed', Type.Null()), ...problemResponses(404, 409, 422, 429, 503) }
  }
} as const
