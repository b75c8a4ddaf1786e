import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Config } from '../src/base/settings/config.ts'
import { publicKey, type walkIn } from './app.ts'
import { type Headers, type OwnBooking, sendMails, testOffice } from './office.ts'

type Named = Pick<OwnBooking, 'id'>

const atDoor = { 'doorplate-via': 'display' }

export async function testDoor() {
  const office = await testOffice()

  const act = ({ id }: Named, action: string, payload: object, headers: Headers, through = office.app) =>
    through.inject({
      method: 'POST',
      url: `/api/v1/bookings/${id}/${action}`,
      headers: { ...publicKey, ...atDoor, ...headers },
      payload
    })
  const withToken = (token: unknown) => (token === undefined ? {} : { 'doorplate-undo': String(token) })

  return Object.assign(office, {
    /** A meeting in Atlas today. It is booked before it starts, because past starts are refused. */
    async meeting(start_time: string, end_time: string, changes: Partial<NewBooking> = {}): Promise<OwnBooking> {
      const { now } = office
      office.now = Math.min(now, Date.parse(`2026-11-24T${start_time}:00+01:00`))
      const meeting = await office.booked({ date: '2026-11-24', start_time, end_time, ...changes })
      office.now = now
      return meeting
    },
    /** A walk-in, and the token that undoes or names it. */
    async bookedAtDoor(changes: Parameters<typeof walkIn>[1] = {}) {
      const answer = await office.walkIn(changes)
      return { id: String(answer.json().id), token: answer.headers['doorplate-undo'] }
    },
    checkIn: (meeting: Named) => act(meeting, 'check-in', {}, {}),
    end: (meeting: Named, headers: Headers = {}) => act(meeting, 'end', {}, headers),
    extend: (meeting: Named, end_time: string, version = 1, headers: Headers = {}, through = office.app) =>
      act(meeting, 'extension', { end_time }, { 'if-match': `"${version}"`, ...headers }, through),
    undo: (meeting: Named, token: unknown, headers: Headers = {}) =>
      act(meeting, 'undo', {}, { ...withToken(token), ...headers }),
    name: (meeting: Named, booker: object, token: unknown, headers: Headers = {}) =>
      act(meeting, 'booker', booker, { ...withToken(token), ...headers }),
    mails: (config: Partial<Config> = {}) => sendMails(office, config)
  })
}
