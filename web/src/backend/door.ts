import type { PageSettings } from '@doorplate/api/service/page'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import type { Door, Fault } from '@doorplate/domain/doors/door'
import type { Room } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import { type Answered, createCalls, isList, isRow, json } from './calls.ts'

export type DoneAtDoor = { booking: Booking; undo: string }

export type CurrentMeeting = { booking: Booking; version: number }

/** Requests of a display for its own room. Each rejects with a `BackendError`; `key` makes repeats safe. */
export type DoorBackend = {
  door(room_id: string, signal?: AbortSignal): Promise<Door>
  present(room_id: string): Promise<Door>
  /** Of all offices, also those out of use. */
  rooms(signal?: AbortSignal): Promise<Room[]>
  walkIn(wanted: { room_id: string; end_time: Time }, key: string): Promise<DoneAtDoor>
  /** The undo token is empty if the meeting already had that end. */
  extend(meeting: CurrentMeeting, end_time: Time, key: string): Promise<DoneAtDoor>
  end(booking: Booking, key: string): Promise<Booking>
  undo(done: DoneAtDoor): Promise<Booking>
  checkIn(booking_id: string): Promise<Booking>
  name(done: DoneAtDoor, booker: DoorBooker, key: string): Promise<Booking>
  report(fault: Pick<Fault, 'room_id' | 'equipment'> & { note?: string }, key: string): Promise<Fault>
  checkPin(pin: string): Promise<true>
}

export function createDoorBackend(settings: Pick<PageSettings, 'anon_key'>): DoorBackend {
  const { call } = createCalls(settings, 'display')
  const opening = ({ booking: { id }, undo }: DoneAtDoor) => ({ params: { id }, headers: { 'doorplate-undo': undo } })
  return {
    door: (room_id, signal) => call('GET', '/api/v1/doors/:room_id', { params: { room_id }, signal }, json(isDoor)),
    present: (room_id) =>
      call('GET', '/api/v1/doors/:room_id', { params: { room_id }, query: { display: 'true' } }, json(isDoor)),
    rooms: (signal) => call('GET', '/api/v1/rooms', { query: { retired: 'include' }, signal }, json(isList)),
    walkIn: (body, key) => call('POST', '/api/v1/walk-ins', { body, key }, doneAtDoor),
    extend: ({ booking: { id }, version }, end_time, key) =>
      call(
        'POST',
        '/api/v1/bookings/:id/extension',
        { params: { id }, body: { end_time }, headers: { 'if-match': `"${version}"` }, key },
        doneAtDoor
      ),
    end: ({ id }, key) => call('POST', '/api/v1/bookings/:id/end', { params: { id }, key }, json(isRow)),
    undo: (done) => call('POST', '/api/v1/bookings/:id/undo', opening(done), json(isRow)),
    checkIn: (id) => call('POST', '/api/v1/bookings/:id/check-in', { params: { id } }, json(isRow)),
    name: (done, body, key) =>
      call('POST', '/api/v1/bookings/:id/booker', { ...opening(done), body, key }, json(isRow)),
    report: (body, key) => call('POST', '/api/v1/faults', { body, key }, json(isRow)),
    checkPin: (pin) =>
      call('POST', '/api/v1/kiosk-pin-checks', { body: { pin } }, async ({ status }) => status === 204 || undefined)
  }
}

function isDoor(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'actions' in answer && Array.isArray(answer.actions)
}

async function doneAtDoor(response: Answered<Booking>): Promise<DoneAtDoor | undefined> {
  const booking = await json<Booking>(isRow)(response)
  return booking && { booking, undo: response.headers.get('Doorplate-Undo') ?? '' }
}
