import { expect, test } from 'vitest'
import { testCheckIns } from '../../../test/check-in.ts'
import { from } from '../../../test/office.ts'
import type { Config } from '../../base/settings/config.ts'

const office = await testCheckIns()
const publicUrl = 'https://rooms.office.example'

async function textsBy(config: object = { publicUrl }): Promise<Record<string, string>> {
  const { messages } = await office.sentMails(config)
  const texts = messages.map(({ to, raw }) => [
    to.split('@')[0]!,
    `${raw}`.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n')
  ])
  return Object.fromEntries(texts)
}

const line = (name: string) => expect.stringContaining(name)

test.each([
  ['with the link', { publicUrl }, ', at the door or here:\nCheck in: LINK'],
  ['with the link alone at a door without check-in', { publicUrl, doorActions: ['book'] }, ' here:\nCheck in: LINK'],
  ['at the door where mails have no links', {}, ', at the door.']
] as const)('only the booker reads when to check in: %s', async (_where, config, words) => {
  await office.open(config as Partial<Config>)
  const { id, key } = await office.meeting()
  const { priya, jonas } = await textsBy({})
  const where = words.replace('LINK', `${publicUrl}/bookings/${id}#${key}`)
  expect(priya).toEqual(line(`Please check in between 10:20 and 10:40${where}`))
  expect(jonas).not.toMatch(/check in/i)
})

test('the mail of a booking without check-in does not mention it', async () => {
  const mentionsCheckIn = async () => /check in/i.test(String((await textsBy()).priya))
  await office.meeting({ room_id: 'birch' })
  expect(await mentionsCheckIn()).toBe(true)
  await office.putDoor('atlas', { check_in: 'off' })
  await office.meeting()
  expect(await mentionsCheckIn()).toBe(false)
  await office.open({ checkIn: undefined, publicUrl })
  await office.meeting()
  expect(await mentionsCheckIn()).toBe(false)
})

test('the booker of a moved meeting reads the new times', async () => {
  await office.open({ publicUrl })
  const { id, key } = await office.meeting()
  await textsBy()
  await office.change({ id, key }, { start_time: '14:00', end_time: '15:00' })
  office.now += 20_000
  expect((await textsBy()).priya).toEqual(line('Please check in between 13:50 and 14:10, at the door or here:'))
})

test('the booker of a restored meeting reads when to check in', async () => {
  await office.open({ trustProxy: 1 })
  const { id } = await office.meeting()
  await textsBy({})
  await office.cancel(id, from('192.0.2.66'))
  await textsBy({})
  await office.revert()
  expect((await textsBy({})).priya).toEqual(line('Please check in between 10:20 and 10:40, at the door.'))
})

test('after an early undo the invitation names the check-in window', async () => {
  const { id, key } = await office.meeting()
  for (const cancelled of [true, false]) await office.patch({ id, key }, { cancelled })
  expect((await textsBy({})).priya).toEqual(line('Please check in between 10:20 and 10:40, at the door.'))
})

test('after a release the booker reads why, with a link to reclaim it, and guests that it is cancelled', async () => {
  await office.open({ publicUrl })
  const { id, key } = await office.meeting()
  await textsBy()
  await office.releaseAt('10:40')
  office.at('10:42')
  const { priya, jonas } = await textsBy()
  expect(priya).toEqual(line('No one checked in by 10:40, so Atlas was released.'))
  expect(priya).toEqual(line('Tuesday, November 24, 2026 at 10:40, because no one checked in'))
  expect(priya).toEqual(line(`Book it back: ${publicUrl}/bookings/${id}#${key}`))
  expect(priya).toEqual(line('METHOD:CANCEL'))
  expect(jonas).toEqual(line('A meeting you were invited to was cancelled.'))
  expect(jonas).not.toContain(key)
  expect(jonas).not.toContain('Book it back')
})

test('the mail offers no link to reclaim the room where mails have no links', async () => {
  await office.meeting()
  await textsBy({})
  await office.releaseAt('10:40')
  office.at('10:42')
  expect((await textsBy({})).priya).not.toContain('Book it back')
})
