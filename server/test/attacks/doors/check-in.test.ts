import { expect, test } from 'vitest'
import { bookingsOf, persist, publicKey, walkIn } from '../../app.ts'
import { testCheckIns } from '../../check-in.ts'

const office = await testCheckIns()

test('S-51: nobody can check in too early or on another day, whatever they claim to be', async () => {
  const meetings = [await office.meeting(), await office.meeting({ date: '2026-11-25' })]
  office.at('10:19')
  for (const { id } of meetings) {
    for (const via of ['display', 'web', 'operator', 'release']) {
      const refused = await office.checkIn(id, { 'doorplate-via': via, date: 'Tue, 24 Nov 2026 09:40:00 GMT' })
      expect(refused.json()).toMatchObject({ status: 409, code: 'not_now' })
    }
  }
  expect(await office.releaseAt('10:40')).toBe(1)
})

test('S-51: a made-up display releases no room whose check-in is off, and no meeting that checks in', async () => {
  await office.database.query('DELETE FROM displays')
  await office.putDoor('birch', { check_in: 'off' })
  const [atlas, birch] = [await office.meeting(), await office.meeting({ room_id: 'birch' })]
  const here = await office.meeting({ start_time: '10:15', end_time: '10:30' })
  office.at('10:10')
  const end = office.now + 30 * 60_000
  // Anybody with the public key can report one, every minute.
  for (; office.now <= end; office.now += 60_000) {
    for (const room of ['atlas', 'birch']) await office.get(`doors/${room}?display=true`)
  }
  office.at('10:20')
  await office.checkIn(here.id)
  expect(await office.releaseAt('10:40')).toBe(1)
  const stored = await office.database.query<{ id: string }>('SELECT id FROM bookings WHERE NOT cancelled')
  expect(stored.map(({ id }) => id).sort()).toEqual([birch.id, here.id].sort())
  expect((await office.audit(`?booking_id=${atlas.id}`))[0]).toMatchObject({ action: 'released' })
})

test('S-51: a hundred check-ins count as one and send no mail', async () => {
  const { id } = await office.meeting()
  await office.sentMails()
  office.at('10:33')
  const answers = await Promise.all(Array.from({ length: 100 }, () => persist(() => office.checkIn(id))))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect((await office.sentMails()).sent).toEqual([])
  const actions = await office.database.query(`SELECT action FROM audit WHERE booking_id = $1 ORDER BY id`, [id])
  expect(actions).toEqual([{ action: 'booked' }, { action: 'checked in' }])
})

test('S-51: repeatedly reclaiming a room sends one mail', async () => {
  const { id } = await office.meeting()
  await office.sentMails()
  await office.releaseAt('10:40')
  office.at('10:43')
  const { sent: cancelled } = await office.sentMails()
  for (let n = 0; n < 10; n++) {
    expect((await office.checkIn(id)).statusCode).toBe(200)
    office.now += 60_000
    await office.watch()
    expect(await office.release()).toBe(0)
  }
  const { sent } = await office.sentMails()
  expect([cancelled.length, sent.length]).toEqual([2, 2])
})

test('S-51: a check-in never takes a room from another booking', async () => {
  const { id } = await office.meeting()
  await office.releaseAt('10:40')
  const { id: others } = (await walkIn(office.app, { end_time: '11:00' })).json()
  const answers = await Promise.all(Array.from({ length: 10 }, () => office.checkIn(id)))
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 409, code: 'released' })
  expect(await bookingsOf(office.app)).toMatchObject([{ id: others }])
})

test('S-51: a check-in at the door shows only what displays show', async () => {
  await office.open({ schedulePrivacy: 'busy', publicUrl: 'https://rooms.office.example' })
  const { id, key } = await office.meeting()
  await office.releaseAt('10:40')
  for (const answer of [await office.checkIn(id), await office.checkIn(id)]) {
    expect(answer.body).not.toMatch(/priya|northwind|jonas|rail/i)
    expect(answer.body).not.toContain(key)
    expect(answer.headers).not.toHaveProperty('doorplate-key')
  }
  const door = await office.app.inject({ url: '/api/v1/doors/atlas', headers: publicKey })
  expect(door.body).not.toMatch(/priya|northwind|jonas|rail/i)
})
