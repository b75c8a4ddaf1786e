import { expect, test } from 'vitest'
import { readBookingKeys } from '../../../src/base/keys/booking-keys.ts'
import { undoTokenOf } from '../../../src/base/keys/undo-tokens.ts'
import { bookingsOf, testConfig, walkIn } from '../../app.ts'
import { testDoor } from '../../door.ts'
import { jonas, priya, testKeys } from '../../mail/outbox.ts'
import { from } from '../../office.ts'
import { anyMarker, privateMarker } from '../privacy/golden-fields.ts'

const door = await testDoor()

test('S-46: a forged, old or foreign token cannot undo an extension', async () => {
  const mine = await door.meeting('10:30', '11:30', { room_id: 'birch' })
  const theirs = await door.meeting('10:30', '11:30')
  const own = String((await door.extend(mine, '11:45')).headers['doorplate-undo'])
  const right = String((await door.extend(theirs, '11:45')).headers['doorplate-undo'])
  const done = { did: 'extend', end_before: '10:45', booking_id: theirs.id, version: 2, at: door.now } as const
  const signature = right.split('.')[1]
  const tokens = {
    'of another booking': own,
    'with the secret of elsewhere': undoTokenOf(testKeys, done),
    'with an earlier end': `${Buffer.from(JSON.stringify(done)).toString('base64url')}.${signature}`,
    'that says it was booked here': `${Buffer.from(JSON.stringify({ ...done, did: 'book' })).toString('base64url')}.${signature}`,
    old: undoTokenOf(await readBookingKeys(door.database, testConfig()), { ...done, at: door.now - 120_000 })
  }
  for (const [what, token] of Object.entries(tokens)) {
    expect([what, (await door.undo(theirs, token)).json().code]).toEqual([what, 'undo_over'])
  }
  const named = await door.name(theirs, { booked_by: 'Mallory' }, right)
  expect(named.json()).toMatchObject({ code: 'undo_over' })
  const [held] = await bookingsOf(door.app, '?room_id=atlas')
  expect(held).toMatchObject({ end_time: '11:45', booked_by: 'Priya Raman' })
})

test('S-46: the token of an extension cannot undo or name a walk-in', async () => {
  const theirs = (await walkIn(door.app)).json()
  const { headers, statusCode } = await door.extend(theirs, '11:45')
  expect(statusCode).toBe(200)
  const named = await door.name(theirs, { booked_by: 'Mallory' }, headers['doorplate-undo'])
  expect(named.json()).toMatchObject({ status: 409, code: 'undo_over' })
})

test('S-49: a meeting can be extended and restored forty times a day by all people together', async () => {
  await door.open({ trustProxy: 1 })
  const meeting = await door.meeting('10:30', '11:30')
  await door.mails()
  for (let n = 0; n < 20; n++) {
    const client = from(`192.0.2.${n}`)
    const { headers } = await door.extend(meeting, '11:45', 2 * n + 1, client)
    expect((await door.undo(meeting, headers['doorplate-undo'], client)).statusCode).toBe(200)
  }
  expect((await door.extend(meeting, '11:45', 41, from('192.0.2.99'))).json()).toMatchObject({ status: 429 })
  door.now += 120_000
  expect((await door.mails()).sent).toEqual([])
})

test('S-49: anybody can end and extend a meeting, with one mail for each', async () => {
  const meeting = await door.meeting('10:00', '11:00')
  await door.mails()
  await door.extend(meeting, '11:15')
  door.now += 120_000
  expect((await door.mails()).sent).toEqual([`${jonas} REQUEST 1`, `${priya} REQUEST 1`])
  for (let n = 0; n < 5; n++) await door.end(meeting)
  expect((await door.mails()).sent).toEqual([`${priya} REQUEST 2`])
  expect((await door.extend(meeting, '11:30', 3)).json()).toMatchObject({ code: 'over' })
})

test('S-23: no answer at a door reveals what SCHEDULE_PRIVACY hides, or the state of a booking', async () => {
  await door.open({ schedulePrivacy: 'busy' })
  const meeting = await door.meeting('10:00', '11:00', privateMarker)
  const answers = [
    await door.extend(meeting, '11:07'),
    await door.extend(meeting, '11:15', 7),
    await door.extend(meeting, '11:15'),
    await door.extend(meeting, '11:15', 2),
    await door.end(meeting),
    await door.end(meeting)
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 412, 200, 200, 200, 200])
  for (const { body } of answers) {
    expect(body).not.toMatch(anyMarker)
    expect(body).not.toMatch(/invitations|ended_at|"version"/)
  }
})
