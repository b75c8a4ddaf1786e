import type { PageSettings } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import type { Door, Fault } from '@doorplate/domain/doors/door'
import type { Time } from '@doorplate/domain/time'
import { createCalls, isRow, json } from './calls.ts'

/** The last action at a door, with the token that undoes it. */
export type DoneAtDoor = { booking: Booking; undo: string }

export type CurrentMeeting = { booking: Booking; version: number }

/** Requests of a display for its own room. Each rejects with a `BackendError`; `key` makes repeats safe. */
export type DoorBackend = {
  door(room_id: string, signal?: AbortSignal): Promise<Door>
  /** Tells the server that people can check in here. */
  present(room_id: string): Promise<Door>
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

type Sent = { body?: object; key?: string; headers?: Record<string, string> }

export function createDoorBackend(settings: Pick<PageSettings, 'anon_key'>): DoorBackend {
  const { read, write } = createCalls(settings, 'display')
  const pathOf = (id: string) => `/api/v1/bookings/${encodeURIComponent(id)}`
  const act = (id: string, action: string, { body = {}, ...sent }: Sent = {}) =>
    write(`${pathOf(id)}/${action}`, { method: 'POST', body, ...sent }, json(isRow<Booking>))
  const opening = ({ undo }: DoneAtDoor) => ({ 'Doorplate-Undo': undo })
  return {
    door: (room_id, signal) => read(`/api/v1/doors/${encodeURIComponent(room_id)}`, json(isDoor), signal),
    present: (room_id) => read(`/api/v1/doors/${encodeURIComponent(room_id)}?display=true`, json(isDoor), undefined),
    walkIn: (wanted, key) => write('/api/v1/walk-ins', { method: 'POST', body: wanted, key }, doneAtDoor),
    extend: ({ booking, version }, end_time, key) => {
      const headers = { 'If-Match': `"${version}"` }
      return write(`${pathOf(booking.id)}/extension`, { method: 'POST', body: { end_time }, headers, key }, doneAtDoor)
    },
    end: ({ id }, key) => act(id, 'end', { key }),
    undo: (done) => act(done.booking.id, 'undo', { headers: opening(done) }),
    checkIn: (booking_id) => act(booking_id, 'check-in'),
    name: (done, booker, key) => act(done.booking.id, 'booker', { body: booker, key, headers: opening(done) }),
    report: (fault, key) => write('/api/v1/faults', { method: 'POST', body: fault, key }, json(isRow<Fault>)),
    checkPin: (pin) =>
      write(
        '/api/v1/kiosk-pin-checks',
        { method: 'POST', body: { pin } },
        async ({ status }) => status === 204 || undefined
      )
  }
}

function isDoor(answer: unknown): answer is Door {
  return typeof answer === 'object' && answer !== null && 'actions' in answer && Array.isArray(answer.actions)
}

async function doneAtDoor(response: Response): Promise<DoneAtDoor | undefined> {
  const booking = await json(isRow<Booking>)(response)
  return booking && { booking, undo: response.headers.get('Doorplate-Undo') ?? '' }
}
