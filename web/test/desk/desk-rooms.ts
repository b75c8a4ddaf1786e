import { noRules } from '@doorplate/domain/rules/rules'
import { workdays } from '../workdays.ts'
import { atlas } from './desk-bookings.ts'
import { deskServer, sessionOf } from './desk-server.ts'

/** Rooms of the desk's tests, as its calls answer. */

const north = { ...atlas, area: '3rd floor, north', equipment: ['Projector', 'Wifi'] }
const birch = { ...atlas, id: 'birch', name: 'Birch', capacity: 4, area: '3rd floor, north' }
const cedar = { ...atlas, id: 'cedar', name: 'Cedar', capacity: 12, area: '3rd floor, south' }
const dune = { ...atlas, id: 'dune', name: 'Dune', retire_on: '2026-10-01', retired_at: '2026-10-01T06:00:00Z' }

export const hafen = {
  id: 'main',
  name: 'Hafen 12',
  time_zone: 'Europe/Berlin',
  language: null,
  clock: null,
  check_in: null,
  address: 'Am Hafen 12, Hamburg',
  position: 0,
  set_by: {}
}

export const officeRules = {
  office: { ...noRules, hours: workdays },
  rooms: [{ ...noRules, room_id: 'cedar', max_minutes: 240 }],
  closed_days: [
    { date: '2026-12-24', room_id: null, reason: 'Christmas' },
    { date: '2027-01-04', room_id: 'atlas', reason: 'New carpet' },
    { date: '2027-01-05', room_id: 'atlas', reason: 'New carpet' }
  ]
}

/** A server with four rooms, one of which is out of use, and Ben as its operator. */
export function serverWithRooms() {
  return deskServer({
    'GET /api/v1/session': sessionOf('Ben'),
    'GET /api/v1/rooms': ({ query }) => ({
      body: query.has('retired') ? [north, birch, cedar, dune] : [north, birch, cedar],
      headers: { ETag: '"rooms"' }
    }),
    'GET /api/v1/rooms/atlas': { body: north, headers: { ETag: '"1"' } },
    'GET /api/v1/rooms/dune': { body: dune, headers: { ETag: '"1"' } },
    'GET /api/v1/rooms/atlas/rules': { body: noRules, headers: { ETag: '"rules"' } },
    'GET /api/v1/rules': { body: officeRules, headers: { ETag: '"office"' } },
    'GET /api/v1/doors/atlas/settings': { body: { actions: null, check_in: null }, headers: { ETag: '"door"' } },
    'GET /api/v1/bookings': { body: [], headers: { 'Doorplate-Count': '0' } }
  })
}
