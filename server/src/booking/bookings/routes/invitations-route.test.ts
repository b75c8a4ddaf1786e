import type { InvitePayload } from '@doorplate/api/booking/invitations'
import { beforeEach, describe, expect, test } from 'vitest'
import { askInvitations, book, cancel, createTestApp, invitePayload } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import type { App } from '../../../base/http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const [priya, jonas] = ['priya@northwind.example', 'jonas@buergi.example']

const payload = invitePayload()
const ask = (body: object = payload) => askInvitations(app, body)

const outbox = () => database.query('SELECT id, state, recipient FROM invitations ORDER BY id')

describe('the invitations of a stored booking', () => {
  test('are answered with their states', async () => {
    await book(app)
    const waiting = await ask(payload)
    expect(waiting.statusCode).toBe(200)
    expect(waiting.headers['cache-control']).toBe('no-store')
    expect(waiting.json()).toEqual({
      invitations: [
        { recipient: priya, state: 'queued' },
        { recipient: jonas, state: 'queued' }
      ]
    })
    await database.query(`UPDATE invitations SET state = 'sending', departures = 1 WHERE recipient = $1`, [priya])
    expect((await ask()).json().invitations[0]).toEqual({ recipient: priya, state: 'queued' })
    await database.query(`UPDATE invitations SET state = 'sent' WHERE recipient = $1`, [priya])
    await database.query(`UPDATE invitations SET state = 'failed' WHERE recipient = $1`, [jonas])
    expect((await ask()).json()).toEqual({
      invitations: [
        { recipient: priya, state: 'sent' },
        { recipient: jonas, state: 'failed' }
      ]
    })
  })

  test('guests keep their order', async () => {
    const guests = ['z@buergi.example', 'a@buergi.example', 'M@buergi.example']
    await book(app, { guests })
    const { invitations } = (await ask({ ...payload, guests })).json()
    expect(invitations.map(({ recipient }: { recipient: string }) => recipient)).toEqual([priya, ...guests])
  })

  test('the booking is found by untrimmed texts', async () => {
    await book(app, { booked_by: '  Zoe\u0308 ', purpose: ' Plan ' })
    const typed = {
      ...payload,
      bookedBy: ' Zoe\u0308',
      bookerEmail: ` ${priya} `,
      purpose: 'Plan  ',
      guests: [` ${jonas}`]
    }
    expect((await ask(typed)).statusCode).toBe(200)
  })
})

describe('the call cannot be used to send mail', () => {
  const others: [keyof InvitePayload, unknown][] = [
    ['roomName', 'Birch'],
    ['date', '2026-11-26'],
    ['startTime', '09:15'],
    ['endTime', '10:15'],
    ['bookedBy', 'Priya'],
    ['bookerEmail', 'victim@elsewhere.example'],
    ['company', 'Northwind'],
    ['purpose', 'Free money at https://evil.example'],
    ['guests', []],
    ['guests', [jonas, 'victim@elsewhere.example']]
  ]
  test.each(others)('a payload with another %s is not found: %j', async (field, value) => {
    await book(app)
    const before = await outbox()
    const answer = await ask({ ...payload, [field]: value })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: "This booking doesn't exist." })
    expect(await outbox()).toEqual(before)
  })

  test('nothing is found without a booking or for a cancelled one', async () => {
    expect((await ask()).statusCode).toBe(404)
    await cancel(app, (await book(app)).json().id)
    expect((await ask()).statusCode).toBe(404)
  })

  test.each([
    ['2026-02-30', '09:00'],
    ['someday', '09:00'],
    ['2026-11-25', '25:00'],
    ['2026-11-25', '9']
  ])('a time that does not exist (%s %s) is not found', async (date, startTime) => {
    expect((await ask({ ...payload, date, startTime })).statusCode).toBe(404)
  })

  test.each([
    ['a field too many', { ...payload, cc: 'victim@elsewhere.example' }, 'cc'],
    ['a missing field', { ...payload, guests: undefined }, 'guests'],
    ['a list as an address', { ...payload, bookerEmail: [priya] }, 'bookerEmail'],
    ['a number as a name', { ...payload, bookedBy: 7 }, 'bookedBy'],
    ['a NUL', { ...payload, company: 'North\0wind' }, 'company'],
    ['too many guests', { ...payload, guests: Array(501).fill('a@b.example') }, 'guests']
  ])('%s is refused', async (_case, body, field) => {
    const answer = await ask(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', field })
  })
})
