import { unrefused } from '@doorplate/domain/refusals'
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/app.ts'
import { testCheckIns } from '../../../test/check-in.ts'
import { transact } from '../../office/transactions/transact.ts'
import { releaseBooking } from './commands/release-booking.ts'

const office = await testCheckIns()
const { database } = office

/** Releases a booking that this process found due before something happened to it. */
async function releaseFound(id: string): Promise<boolean> {
  const config = testConfig(office.config)
  const returnedAt = new Date(office.now - 86_400_000)
  const context = {
    author: { via: 'release' } as const,
    now: office.now,
    letterhead: config,
    doors: config,
    returnedAt
  }
  return (
    unrefused(await transact(database, context, (queries) => releaseBooking(queries, id, context))).result ===
    'released'
  )
}

test('a check-in before the release keeps the room', async () => {
  const { id } = await office.meeting()
  office.at('10:40')
  await office.checkIn(id)
  expect(await releaseFound(id)).toBe(false)
})

test('a booking is not released if it was moved or its rule has changed', async () => {
  const { id } = await office.meeting()
  office.at('10:40')
  await database.query(`UPDATE bookings SET start_time = '10:45' WHERE id = $1`, [id])
  expect(await releaseFound(id)).toBe(false)
  await database.query(`UPDATE bookings SET start_time = '10:30' WHERE id = $1`, [id])
  await office.putDoor('atlas', { check_in: '5/15' })
  expect(await releaseFound(id)).toBe(false)
  await office.putDoor('atlas', { check_in: '5/10' })
  expect(await releaseFound(id)).toBe(true)
})

test('a check-in during the release keeps the room, without mail', async () => {
  for (let round = 0; round < 20; round++) {
    await office.open()
    const { id } = await office.meeting()
    await office.sentMails()
    office.at('10:40')
    const both = [() => office.checkIn(id), () => releaseFound(id)]
    if (round % 2) both.reverse()
    const answers = await Promise.all(both.map((start) => start()))
    expect(answers).toContainEqual(expect.objectContaining({ statusCode: 200 }))
    expect(
      await database.query('SELECT cancelled, released_at, checked_in_via FROM bookings WHERE id = $1', [id])
    ).toEqual([{ cancelled: false, released_at: null, checked_in_via: 'display' }])
    office.at('10:45')
    expect((await office.sentMails()).sent).toEqual([])
  }
})
