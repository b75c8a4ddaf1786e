import type { PageSettings } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { DoorBooker } from '@doorplate/domain/door/booker'
import type { Door, Fault } from '@doorplate/domain/door/door'
import type { Time } from '@doorplate/domain/time'
import { createCalls, isRow, json } from './calls.ts'

/** The last action at a door, with the token that undoes it. */
export type DoneAtDoor = { booking: Booking; undo: string }

/** The meeting that runs, in the version that the door has seen. */
export type Running = { booking: Booking; version: number }

/** Requests that a display sends about its own room. Each rejects with a `BackendError`. */
export type DoorBackend = {
  door(room_id: string, signal?: AbortSignal): Promise<Door>
  /** Books a free room from now on. The same key may be sent again after a lost answer: nothing is booked twice. */
  walkIn(wanted: { room_id: string; end_time: Time }, key: string): Promise<DoneAtDoor>
  /** Lets the meeting that runs stay until a later end; without a token in the answer it had that end already. */
  extend(running: Running, end_time: Time, key: string): Promise<DoneAtDoor>
  /** Frees the room of the meeting that runs. Again is harmless. */
  end(booking: Booking, key: string): Promise<Booking>
  /** Again is harmless. */
  undo(done: DoneAtDoor): Promise<Booking>
  /** Says that the people of a booking are there. Again is harmless. */
  checkIn(booking_id: string): Promise<Booking>
  /** Says once who has the room. */
  name(done: DoneAtDoor, booker: DoorBooker, key: string): Promise<Booking>
  /** Says what is broken. The same key may be sent again after a lost answer: it counts once. */
  report(fault: Pick<Fault, 'room_id' | 'equipment'> & { note?: string }, key: string): Promise<Fault>
  /** Rejects unless it is the PIN of the kiosks. */
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
