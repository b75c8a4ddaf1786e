import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, askInvitations, cancel, invitePayload, walkIn } from '../../../../test/app.ts'
import { testDoor } from '../../../../test/door.ts'
import { readCalendar, valuesOf } from '../../../../test/mail/invitations.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { from } from '../../../../test/office.ts'

const door = await testDoor()
const config = { publicUrl: 'https://rooms.office.example' }
const twoMinutes = 120_000

/** Everybody invited has been notified. */
async function invited(start: string, end: string, changes = {}) {
  const meeting = await door.meeting(start, end, changes)
  await door.mails()
  return meeting
}

/** The mails that are sent once an extension can no longer be undone. */
function mailsOnceFinal() {
  door.now += twoMinutes
  return door.mails()
}

async function calendarOf({ id, key }: { id: string; key: string }) {
  const headers = { authorization: 'Bearer public-test-key', 'doorplate-key': key }
  const { body } = await door.app.inject({ url: `/api/v1/bookings/${id}/calendar`, headers })
  return valuesOf(readCalendar(body).event)
}

/** The answer to a browser that requests the invitations of a booking. */
async function statesOf(meeting: { id: string; key: string }) {
  const answer = await askInvitations(door.app, invitePayload(await door.holderView(meeting)))
  return answer.json().invitations.map(({ state }: { state: string }) => state)
}

describe('mail about an ended meeting', () => {
  test('notifies only the booker, with the minute and a way to book again', async () => {
    await door.open(config)
    const meeting = await invited('10:00', '11:00')
    await door.end(meeting)
    const { sent, textTo } = await door.mails(config)
    expect(sent).toEqual([`${priya} REQUEST 1`])
    const text = textTo(priya)
    expect(text).toMatch(/Subject: Changed: Meeting in Atlas, .*10:00-10:42/s)
    expect(text).toContain('was ended at 10:42 at the room display. The rest of its time is free for others.')
    expect(text).toContain('Time: 10:00 to 10:42 (Central European Time) (was 10:00 to 11:00)')
    expect(text).toContain('Book again: https://rooms.office.example')
    expect(text).not.toContain(meeting.key)
    expect(text).toContain('DTEND;TZID=Europe/Berlin:20261124T104200')
    expect(text).toContain('SEQUENCE:1')
    expect(await calendarOf(meeting)).toMatchObject({ dtend: '2026-11-24T10:42:00', sequence: '1' })
  })

  test.each([
    ['on the booking page', 'key'],
    ['by the office', 'operator']
  ])('says that it was ended %s', async (where, by) => {
    const meeting = await invited('10:00', '11:00')
    await door.end(meeting, by === 'operator' ? adminKey : { 'doorplate-key': meeting.key, 'doorplate-via': 'web' })
    expect((await door.mails()).textTo(priya)).toContain(`was ended at 10:42 ${where}. The rest of`)
  })

  test('is the same in the first quarter hour, without a cancellation', async () => {
    const meeting = await invited('10:30', '11:00')
    await door.end(meeting)
    const { sent, textTo } = await door.mails()
    expect(sent).toEqual([`${priya} REQUEST 1`])
    expect(textTo(priya)).toContain('DTEND;TZID=Europe/Berlin:20261124T104200')
    expect(textTo(priya)).toContain('STATUS:CONFIRMED')
    expect(await calendarOf(meeting)).toMatchObject({ dtend: '2026-11-24T10:42:00', status: 'CONFIRMED' })
  })

  test('shows one minute in calendars after an end in the first minute', async () => {
    door.at('10:30')
    const meeting = await invited('10:30', '11:00')
    await door.end(meeting)
    expect((await door.mails()).textTo(priya)).toContain('DTEND;TZID=Europe/Berlin:20261124T103100')
    expect(await calendarOf(meeting)).toMatchObject({ dtend: '2026-11-24T10:31:00' })
  })

  test('replaces the queued mail of guests', async () => {
    const meeting = await invited('10:00', '11:00')
    await door.extend(meeting, '11:15')
    await door.end(meeting)
    expect((await mailsOnceFinal()).sent).toEqual([`${priya} REQUEST 2`])
  })
})

describe('mail about an extended meeting', () => {
  test('notifies everybody invited once it cannot be undone', async () => {
    const meeting = await invited('10:30', '11:30')
    await door.extend(meeting, '11:45')
    door.now += twoMinutes - 1
    expect((await door.mails()).sent).toEqual([])
    door.now += 1
    const { sent, textTo } = await door.mails()
    expect(sent).toEqual([`${jonas} REQUEST 1`, `${priya} REQUEST 1`])
    expect(textTo(priya)).toMatch(/Subject: Changed: Meeting in Atlas/)
    expect(textTo(priya)).toContain('Your meeting was extended.')
    expect(textTo(jonas)).toContain("A meeting you're invited to was extended.")
    expect(textTo(jonas)).toContain('Time: 10:30 to 11:45 (Central European Time) (was 10:30 to 11:30)')
    expect(textTo(jonas)).toContain('DTEND;TZID=Europe/Berlin:20261124T114500')
  })

  test('is one message with the last end after three taps', async () => {
    const meeting = await invited('10:30', '11:30')
    for (const [n, end] of ['11:45', '12:00', '12:15'].entries()) {
      await door.extend(meeting, end, n + 1)
      door.now += 3_000
    }
    const { sent, textTo } = await mailsOnceFinal()
    expect(sent).toEqual([`${jonas} REQUEST 3`, `${priya} REQUEST 3`])
    expect(textTo(jonas)).toContain('10:30 to 12:15 (Central European Time) (was 10:30 to 11:30)')
  })

  test('is omitted after an undo, and sent once for several', async () => {
    const meeting = await invited('10:30', '11:30')
    const first = await door.extend(meeting, '11:45')
    await door.undo(meeting, first.headers['doorplate-undo'])
    expect((await mailsOnceFinal()).sent).toEqual([])
    await door.extend(meeting, '11:45', 3)
    const last = await door.extend(meeting, '12:00', 4)
    await door.undo(meeting, last.headers['doorplate-undo'])
    const { sent, textTo } = await mailsOnceFinal()
    expect(sent).toEqual([`${jonas} REQUEST 5`, `${priya} REQUEST 5`])
    expect(textTo(priya)).toContain('Your meeting was extended.')
    expect(textTo(priya)).toContain('10:30 to 11:45')
  })

  test('is omitted when the extension is undone after an early check-in', async () => {
    await door.open({ checkIn: { before: 10, after: 10 } })
    const meeting = await invited('10:45', '11:30')
    await door.checkIn(meeting)
    const { headers } = await door.extend(meeting, '11:45', 2)
    expect((await door.undo(meeting, headers['doorplate-undo'])).json()).toMatchObject({ start_time: '10:30' })
    expect((await mailsOnceFinal()).sent).toEqual([])
  })

  test('leaves invitations unchanged when the extension is undone', async () => {
    const meeting = await invited('10:30', '11:30')
    const { headers } = await door.extend(meeting, '11:45')
    await door.undo(meeting, headers['doorplate-undo'])
    expect((await door.holderView(meeting)).invitations).toMatchObject([
      { recipient: priya, state: 'sent' },
      { recipient: jonas, state: 'sent' }
    ])
    expect(await statesOf(meeting)).toEqual(['sent', 'sent'])
    for (const cancelled of [true, false]) await door.patch(meeting, { cancelled }, { 'doorplate-key': meeting.key })
    expect((await mailsOnceFinal()).sent).toEqual([])
  })

  test('is combined with a queued change, even when the extension is undone', async () => {
    const meeting = await invited('10:30', '11:30')
    await door.patch(meeting, { purpose: 'Budget' }, { 'doorplate-key': meeting.key, 'if-match': '"1"' })
    const { headers } = await door.extend(meeting, '11:45', 2)
    await door.undo(meeting, headers['doorplate-undo'])
    const { sent, textTo } = await mailsOnceFinal()
    expect(sent).toEqual([`${jonas} REQUEST 3`, `${priya} REQUEST 3`])
    expect(textTo(jonas)).toContain('Purpose: Budget (was Rail slots for spring)')
    expect(textTo(jonas)).toContain("A meeting you're invited to was changed.")
  })

  test('invites people who were not yet invited, with the new end', async () => {
    const meeting = await door.meeting('10:30', '11:30', { guests: [] })
    await door.extend(meeting, '11:45')
    const { sent, textTo } = await mailsOnceFinal()
    expect(sent).toEqual([`${priya} REQUEST 1`])
    expect(textTo(priya)).toContain('Your room is booked.')
  })

  test('is followed by a cancellation for everybody invited', async () => {
    const meeting = await invited('10:30', '11:30')
    await door.extend(meeting, '11:45')
    await cancel(door.app, meeting.id)
    expect((await mailsOnceFinal()).sent).toEqual([`${jonas} CANCEL 2`, `${priya} CANCEL 2`])
  })
})

test('no mail is sent about a walk-in without an address', async () => {
  const { id } = (await walkIn(door.app)).json()
  await door.extend({ id }, '11:15')
  door.at('10:46')
  await door.end({ id })
  expect(await door.database.query('SELECT 1 FROM invitations')).toEqual([])
})

describe('a revert of one client', () => {
  beforeEach(() => door.open({ trustProxy: 1 }))

  async function revertClient() {
    const isCulprits = ({ action }: { action: string }) => action === 'ended' || action === 'extended'
    const { client } = (await door.audit()).find(isCulprits)
    const payload = { client, since: '2000-01-01T00:00:00Z' }
    return (await door.app.inject({ method: 'POST', url: '/api/v1/undo', headers: adminKey, payload })).json()
  }
  const culprit = from('192.0.2.66')

  test('restores an ended meeting and notifies the people who got mail about it', async () => {
    const long = await invited('10:00', '11:00')
    const short = await invited('10:30', '11:00', { room_id: 'birch' })
    for (const each of [long, short]) await door.end(each, culprit)
    await door.mails()
    expect(await revertClient()).toEqual({ cancelled: [], restored: [long.id, short.id], not_restored: [] })
    for (const each of [long, short]) {
      const asBefore = { end_time: '11:00', cancelled: false, ended_at: null, planned_end: null }
      expect(await door.holderView(each)).toMatchObject(asBefore)
    }
    expect((await door.audit())[0]).toMatchObject({ action: 'restored', via: 'operator' })
    const { sent, textTo } = await door.mails()
    expect(sent).toEqual([`${priya} REQUEST 2`, `${priya} REQUEST 2`])
    expect(textTo(priya)).toContain('Your booking was changed.')
    expect(await revertClient()).toEqual({ cancelled: [], restored: [], not_restored: [] })
  })

  test('leaves an ended meeting unchanged if its time is taken or over', async () => {
    const taken = await door.meeting('10:00', '11:00')
    const past = await door.meeting('10:00', '10:45', { room_id: 'birch' })
    for (const each of [taken, past]) await door.end(each, culprit)
    await walkIn(door.app, { end_time: '10:45' })
    door.at('10:45')
    const { not_restored, restored } = await revertClient()
    expect(restored).toEqual([])
    expect(not_restored.toSorted()).toEqual([taken.id, past.id].toSorted())
  })

  test('restores an extended end unless others extended it since or it was undone', async () => {
    const mine = await invited('10:30', '11:30')
    const theirs = await invited('10:30', '11:30', { room_id: 'birch' })
    await door.extend(theirs, '11:45', 1, culprit)
    await door.extend(theirs, '12:00', 2, from('192.0.2.1'))
    await door.extend(mine, '11:45', 1, culprit)
    await door.extend(mine, '12:00', 2, culprit)
    expect(await revertClient()).toEqual({ cancelled: [], restored: [mine.id], not_restored: [] })
    expect(await door.holderView(mine)).toMatchObject({ end_time: '11:30', planned_end: null })
    expect(await door.holderView(theirs)).toMatchObject({ end_time: '12:00' })
    const { headers } = await door.extend(mine, '11:45', 4, culprit)
    await door.undo(mine, headers['doorplate-undo'], culprit)
    expect(await revertClient()).toEqual({ cancelled: [], restored: [], not_restored: [] })
  })

  test('reverts all changes of the end by that client and none by others', async () => {
    const others = await invited('10:30', '11:30')
    const long = await invited('10:00', '11:30', { room_id: 'birch' })
    await door.extend(others, '11:45', 1, from('192.0.2.1'))
    await door.extend(others, '12:00', 2, culprit)
    await door.extend(long, '12:00', 1, culprit)
    await door.end(long, culprit)
    const { restored } = await revertClient()
    expect(restored.toSorted()).toEqual([others.id, long.id].toSorted())
    expect(await door.holderView(others)).toMatchObject({ end_time: '11:45', planned_end: '11:30' })
    expect(await door.holderView(long)).toMatchObject({ end_time: '11:30', planned_end: null, ended_at: null })
    expect(await revertClient()).toEqual({ cancelled: [], restored: [], not_restored: [] })
  })
})
