import type { Request } from '@doorplate/api/calls'
import type { ShownRoom } from '@doorplate/api/office/rooms'
import type { DoorSettings } from '@doorplate/domain/doors/door'
import type { Room } from '@doorplate/domain/rooms'
import type { OwnRules } from '@doorplate/domain/rules/rules'
import { isList, isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import { type Tagged, tagged } from '../calls/tagged.ts'
import type { Read } from '../calls/use-read.ts'
import type { RulesBody } from '../rules/rule-calls.ts'

/** The data that a change of a room changes. */
export const roomKinds = ['rooms', 'rules', 'doors'] as const

export type NewRoom = Request<'PUT', '/api/v1/rooms/:id'>['body']

export type RoomChange = NonNullable<Request<'PATCH', '/api/v1/rooms/:id'>['body']>

export function oneRoom(id: string): Read<Tagged<ShownRoom>> {
  return {
    key: ['rooms', 'one', id],
    read: (signal) => call('GET', '/api/v1/rooms/:id', { params: { id }, signal }, tagged(json<ShownRoom>(isRow))),
    feeds: ['rooms']
  }
}

export function addRoom(id: string, body: NewRoom): Promise<Room> {
  const headers = { 'if-none-match': '*' }
  return call('PUT', '/api/v1/rooms/:id', { params: { id }, body, headers }, json<Room>(isRow))
}

/** @param tag without one, whatever is stored changes */
export function changeRoom(id: string, body: RoomChange, tag?: string): Promise<Room> {
  const headers = tag === undefined ? {} : { 'if-match': tag }
  return call('PATCH', '/api/v1/rooms/:id', { params: { id }, body, headers }, json<Room>(isRow))
}

export function removeRoom(id: string): Promise<true> {
  return call('DELETE', '/api/v1/rooms/:id', { params: { id } }, async () => true as const)
}

/** The rooms in use of an office, whose tag the change of their order takes. */
export function roomsInOrder(office_id: string): Read<Tagged<Room[]>> {
  return {
    key: ['rooms', 'order', office_id],
    read: (signal) => call('GET', '/api/v1/rooms', { query: { office_id }, signal }, tagged(json<Room[]>(isList))),
    feeds: ['rooms']
  }
}

export function putRoomOrder(office_id: string, ids: readonly string[], tag: string): Promise<Room[]> {
  const sent = { query: { office_id }, body: { ids: [...ids] }, headers: { 'if-match': tag } }
  return call('PUT', '/api/v1/room-order', sent, json<Room[]>(isList))
}

export function rulesOfRoom(id: string): Read<Tagged<OwnRules>> {
  return {
    key: ['rules', 'room', id],
    read: (signal) =>
      call('GET', '/api/v1/rooms/:id/rules', { params: { id }, signal }, tagged(json<OwnRules>(hasHours))),
    feeds: ['rooms']
  }
}

export function putRulesOfRoom(id: string, body: RulesBody, tag: string): Promise<OwnRules> {
  const headers = { 'if-match': tag }
  return call('PUT', '/api/v1/rooms/:id/rules', { params: { id }, body, headers }, json<OwnRules>(hasHours))
}

export function doorOf(room_id: string): Read<Tagged<DoorSettings>> {
  return {
    key: ['doors', room_id],
    read: (signal) =>
      call(
        'GET',
        '/api/v1/doors/:room_id/settings',
        { params: { room_id }, signal },
        tagged(json<DoorSettings>(isDoor))
      ),
    feeds: ['rooms']
  }
}

export function putDoor(room_id: string, body: DoorSettings, tag: string): Promise<DoorSettings> {
  const headers = { 'if-match': tag }
  return call('PUT', '/api/v1/doors/:room_id', { params: { room_id }, body, headers }, json<DoorSettings>(isDoor))
}

function hasHours(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'hours' in answer
}

function isDoor(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'check_in' in answer
}
