import type { HolderDetails } from '@doorplate/domain/bookings/holder'
import { describe, expect, test } from 'vitest'
import { adminKey, publicKey } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { type Headers, missingId, type OwnBooking, onceKey, testOffice, withKey } from '../../../../test/office.ts'

const office = await testOffice()
const { database } = office

const get = (id: string, headers: Headers = {}) => office.get(`bookings/${id}`, headers)

describe('the booker', () => {
  test('gets the key in a header only', async () => {
    const answer = await office.book()
    const key = answer.headers['doorplate-key']
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(answer.headers.location).toBe(`/api/v1/bookings/${answer.json().id}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(key)
    expect(answer.json()).not.toHaveProperty('key_id')
  })

  test('gets no key at a shared display', async () => {
    expect((await office.book({}, { 'doorplate-via': 'display' })).headers).not.toHaveProperty('doorplate-key')
  })

  test.each([
    ['the key again under an unguessable idempotency key', onceKey, true],
    ['no key under a guessable idempotency key', { 'idempotency-key': 'short' }, false]
  ])('gets %s when the request is repeated', async (_what, headers, isAgain) => {
    const first = (await office.book({}, headers)).headers
    const second = (await office.book({}, headers)).headers
    expect(second['idempotency-replayed']).toBe('true')
    expect(first['doorplate-key']).toBeDefined()
    expect(second['doorplate-key']).toBe(isAgain ? first['doorplate-key'] : undefined)
    const kept = await database.query<{ body: string }>('SELECT body FROM idempotency_keys')
    expect(JSON.stringify(kept)).not.toContain(first['doorplate-key'])
  })
})

describe('a booking', () => {
  test('is public with the fields of the list', async () => {
    const booking = (await office.book()).json()
    expect((await get(booking.id)).json()).toEqual(booking)
  })

  test('shows its history and mails to the holder of its key', async () => {
    const { id, key } = await office.booked()
    await database.query(
      `UPDATE invitations SET state = 'failed', last_error = 'RCPT TO 550 5.1.1' WHERE recipient = $1`,
      [jonas]
    )
    const own = await get(id, withKey(key))
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.json()).toEqual({
      ...(await office.bookings())[0],
      version: 1,
      created_at: '2026-11-24T09:42:07.000Z',
      changed_at: null,
      changes: 0,
      undo_until: null,
      ended_at: null,
      planned_end: null,
      checked_in_at: null,
      released_at: null,
      cancel_reason: null,
      rules_overridden: false,
      check_in: null,
      series: null,
      invitations: [
        { recipient: priya, state: 'queued', reason: null },
        { recipient: jonas, state: 'failed', reason: 'no_mailbox' }
      ]
    })
  })

  test.each([
    ['RCPT TO 556 5.1.10', 'no_mailbox'],
    ['RCPT TO 501 5.1.3', 'no_mailbox'],
    ['RCPT TO 554 5.2.1', 'no_mailbox'],
    ['DATA 550 5.1.1', 'no_mailbox'],
    ['RCPT TO 550', 'no_mailbox'],
    ['RCPT TO 501', 'no_mailbox'],
    ['RCPT TO 550 5.7.1', 'refused'],
    ['DATA 550 5.1.8', 'refused'],
    ['DATA 552 5.2.2', 'refused'],
    ['RCPT TO 552', 'refused'],
    ['DATA 554 5.7.1', 'refused'],
    ['given up: RCPT TO 550 5.7.1', 'refused'],
    ['given up: RCPT TO 451 4.7.1', 'gave_up'],
    ['CONN ETIMEDOUT', 'gave_up']
  ])('shows a message that failed with %s as %s', async (error, reason) => {
    const own = await office.booked()
    await database.query(`UPDATE invitations SET state = 'failed', last_error = $1`, [error])
    expect((await office.holderView(own)).invitations[0].reason).toBe(reason)
  })

  const eve = 'eve@example.com'
  const steps = {
    cancel: (own: OwnBooking) => office.patch(own, { cancelled: true }),
    undo: (own: OwnBooking) => office.patch(own, { cancelled: false }),
    'change the purpose': (own: OwnBooking) => office.change(own, { purpose: 'Other' }),
    'swap jonas for eve': (own: OwnBooking) => office.change(own, { guests: [eve] }),
    'remove jonas': (own: OwnBooking) => office.change(own, { guests: [] }),
    'invite jonas': (own: OwnBooking) => office.change(own, { guests: [jonas] }, 2),
    send: () => database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE state = 'queued'`)
  }

  test.each<[(keyof typeof steps)[], string[]]>([
    [['cancel'], [`${priya} queued`, `${jonas} queued`]],
    [
      ['cancel', 'undo'],
      [`${priya} sent`, `${jonas} sent`]
    ],
    [
      ['cancel', 'undo', 'cancel', 'undo', 'cancel', 'send'],
      [`${priya} sent`, `${jonas} sent`]
    ],
    [
      ['change the purpose', 'cancel', 'undo'],
      [`${priya} queued`, `${jonas} queued`]
    ],
    [
      ['change the purpose', 'cancel', 'undo', 'send'],
      [`${priya} sent`, `${jonas} sent`]
    ],
    [['swap jonas for eve'], [`${priya} queued`, `${eve} queued`]],
    [
      ['swap jonas for eve', 'cancel', 'undo', 'send'],
      [`${priya} sent`, `${eve} sent`]
    ],
    [
      ['remove jonas', 'send', 'invite jonas'],
      [`${priya} queued`, `${jonas} queued`]
    ]
  ])('shows its holder the state of each mail after %j', async (taken, states) => {
    const own = await office.booked()
    await steps.send()
    for (const step of taken) await steps[step](own)
    const { invitations }: HolderDetails = await office.holderView(own)
    expect(invitations.map(({ recipient, state }) => `${recipient} ${state}`)).toEqual(states)
  })

  test('is shown only to the holder of its key and the operator once it is cancelled', async () => {
    const { id, key } = await office.booked()
    await office.cancel(id)
    expect((await get(id)).statusCode).toBe(404)
    expect((await get(id, withKey(key))).json()).toMatchObject({ cancelled: true, version: 2 })
    expect((await get(id, adminKey)).json()).toMatchObject({ cancelled: true })
  })

  test('hides what SCHEDULE_PRIVACY says, except from the holder of its key and the operator', async () => {
    await office.open({ schedulePrivacy: 'busy' })
    const { id, key } = await office.booked()
    expect((await get(id)).json()).toMatchObject({ booked_by: null, guests: [] })
    for (const headers of [withKey(key), adminKey]) {
      expect((await get(id, headers)).json()).toMatchObject({ booked_by: 'Priya Raman' })
    }
  })

  test('rejects the key of another booking', async () => {
    const { id } = await office.booked()
    const { key } = await office.booked({ room_id: 'birch' })
    for (const wrong of [key, '', 'x', `${key}${key}`, '__proto__']) {
      const refused = await get(id, withKey(wrong))
      expect(refused.json()).toMatchObject({ status: 403, code: 'key_wrong', message: 'problem.bookingKeyWrong' })
    }
  })

  test.each(['none', missingId])('is not found under %s', async (id) => {
    for (const headers of [publicKey, withKey('AAAAAAAAAAAAAAAAAAAAAA')]) {
      expect((await get(id, headers)).statusCode).toBe(404)
    }
  })
})
