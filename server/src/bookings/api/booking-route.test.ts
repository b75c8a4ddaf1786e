import type { HeldDetails } from '@doorplate/domain/bookings/held'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, cancel, createTestApp, publicKey, testConfig, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { createApp } from '../../app.ts'
import type { App } from '../../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const get = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1/bookings/${id}`, headers: { ...publicKey, ...headers } })

const withKey = (key: unknown) => ({ 'doorplate-key': String(key) })

async function booked(headers: Record<string, string> = {}) {
  const answer = await book(app, {}, headers)
  return { id: answer.json().id as string, key: answer.headers['doorplate-key'], answer }
}

describe('who books', () => {
  test('gets the key in a header, and the body stays as it was', async () => {
    const { id, key, answer } = await booked()
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(answer.headers.location).toBe(`/api/v1/bookings/${id}`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain(key)
    expect(Object.keys(answer.json())).not.toContain('key_id')
  })

  test('at a display gets none, because others stand before it too', async () => {
    const { key } = await booked({ 'doorplate-via': 'display' })
    expect(key).toBeUndefined()
  })

  test.each([
    ['6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a', true],
    ['short', false]
  ])('and asks again under %s gets it again: %s', async (idempotency, again) => {
    const first = await booked({ 'idempotency-key': idempotency })
    const second = await booked({ 'idempotency-key': idempotency })
    expect(second.answer.headers['idempotency-replayed']).toBe('true')
    expect(first.key).toBeDefined()
    expect(second.key).toBe(again ? first.key : undefined)
    const kept = await database.query<{ body: string }>('SELECT body FROM idempotency_keys')
    expect(JSON.stringify(kept)).not.toContain(first.key)
  })
})

describe('a booking', () => {
  test('is shown to everybody as in the list', async () => {
    const { id, answer } = await booked()
    expect((await get(id)).json()).toEqual(answer.json())
  })

  test('is shown to the holder of its key with all that became of it', async () => {
    const { id, key, answer } = await booked()
    await database.query(
      `UPDATE invitations SET state = 'failed', last_error = 'RCPT TO 550 5.1.1' WHERE recipient = 'jonas@buergi.example'`
    )
    const held = await get(id, withKey(key))
    expect(held.headers['cache-control']).toBe('no-store')
    expect(held.json()).toEqual({
      ...answer.json(),
      version: 1,
      created_at: '2026-11-24T09:42:07.000Z',
      changed_at: null,
      changes: 0,
      undo_until: null,
      ended_at: null,
      planned_end: null,
      checked_in_at: null,
      released_at: null,
      check_in: null,
      invitations: [
        { recipient: 'priya@northwind.example', state: 'queued', reason: null },
        { recipient: 'jonas@buergi.example', state: 'failed', reason: 'no_mailbox' }
      ]
    })
  })

  test.each([
    ['RCPT TO 552', 'refused'],
    ['DATA 554 5.7.1', 'refused'],
    ['CONN ETIMEDOUT', 'gave_up']
  ])('whose message failed for %s says %s', async (error, reason) => {
    const { id, key } = await booked()
    await database.query(`UPDATE invitations SET state = 'failed', last_error = $1`, [error])
    expect((await get(id, withKey(key))).json().invitations[0].reason).toBe(reason)
  })

  describe('says to its holder what became of each mail', () => {
    const leave = () => database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE state = 'queued'`)
    const patch = async (held: { id: string; key: unknown }, payload: object, version = 1) => {
      const headers = { ...publicKey, ...withKey(held.key), 'if-match': `"${version}"` }
      const answer = await app.inject({ method: 'PATCH', url: `/api/v1/bookings/${held.id}`, headers, payload })
      expect(answer.statusCode).toBe(200)
    }
    const mailsOf = async ({ id, key }: { id: string; key: unknown }) => {
      const { invitations } = (await get(id, withKey(key))).json<HeldDetails>()
      return invitations.map(({ recipient, state }) => `${recipient} ${state}`)
    }
    const [priya, jonas, eve] = ['priya@northwind.example', 'jonas@buergi.example', 'eve@example.com']

    test('after a cancellation was undone: the invitation', async () => {
      const held = await booked()
      await leave()
      await patch(held, { cancelled: true })
      expect(await mailsOf(held)).toEqual([`${priya} queued`, `${jonas} queued`])
      await patch(held, { cancelled: false })
      expect(await mailsOf(held)).toEqual([`${priya} sent`, `${jonas} sent`])
    })

    test('after a cancellation was undone twice and then repeated', async () => {
      const held = await booked()
      await leave()
      for (const cancelled of [true, false, true, false, true]) await patch(held, { cancelled })
      await leave()
      expect(await mailsOf(held)).toEqual([`${priya} sent`, `${jonas} sent`])
    })

    test('after a queued change was cancelled and restored', async () => {
      const held = await booked()
      await leave()
      await patch(held, { purpose: 'Other' })
      for (const cancelled of [true, false]) await patch(held, { cancelled })
      expect(await mailsOf(held)).toEqual([`${priya} queued`, `${jonas} queued`])
      await leave()
      expect(await mailsOf(held)).toEqual([`${priya} sent`, `${jonas} sent`])
    })

    test('after other guests, of those who are invited now', async () => {
      const held = await booked()
      await leave()
      await patch(held, { guests: [eve] })
      expect(await mailsOf(held)).toEqual([`${priya} queued`, `${eve} queued`])
      for (const cancelled of [true, false]) await patch(held, { cancelled })
      await leave()
      expect(await mailsOf(held)).toEqual([`${priya} sent`, `${eve} sent`])
    })

    test('after a guest was taken off and is invited again', async () => {
      const held = await booked()
      await leave()
      await patch(held, { guests: [] })
      await leave()
      await patch(held, { guests: [jonas] }, 2)
      expect(await mailsOf(held)).toEqual([`${priya} queued`, `${jonas} queued`])
    })
  })

  test('that was cancelled is shown to the holder of its key and the operator only', async () => {
    const { id, key } = await booked()
    await cancel(app, id)
    expect((await get(id)).statusCode).toBe(404)
    expect((await get(id, withKey(key))).json()).toMatchObject({ cancelled: true, version: 2 })
    expect((await get(id, adminKey)).json()).toMatchObject({ cancelled: true })
  })

  test('is hidden by privacy from all but the holder of its key and the operator', async () => {
    const { id, key } = await booked()
    const busy = await createApp({
      config: testConfig({ schedulePrivacy: 'busy' }),
      database,
      now: () => tuesday,
      invitations: { wake: () => undefined, totals: () => ({}) }
    })
    const show = (headers: Record<string, string>) =>
      busy.inject({ url: `/api/v1/bookings/${id}`, headers: { ...publicKey, ...headers } })
    expect((await show({})).json()).toMatchObject({ booked_by: null, guests: [] })
    expect((await show(withKey(key))).json()).toMatchObject({ booked_by: 'Priya Raman' })
    expect((await show(adminKey)).json()).toMatchObject({ booked_by: 'Priya Raman' })
    await busy.close()
  })

  test('is not opened by another key', async () => {
    const { id } = await booked()
    const { key } = await bookedElsewhere()
    for (const wrong of [key, '', 'x', `${key}${key}`, '__proto__']) {
      const answer = await get(id, withKey(wrong))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'key_wrong', message: 'problem.bookingKeyWrong' })
    }
  })

  test.each(['none', '0195a1de-0000-4000-8000-000000000001'])('that does not exist is not found: %s', async (id) => {
    expect((await get(id)).statusCode).toBe(404)
    expect((await get(id, withKey('AAAAAAAAAAAAAAAAAAAAAA'))).statusCode).toBe(404)
  })
})

async function bookedElsewhere() {
  const answer = await book(app, { room_id: 'birch' })
  return { key: answer.headers['doorplate-key'] }
}
